import { Effect, Layer } from "effect"
import { ChainAdapters } from "../services/chains/ChainAdapter.ts"
import { core } from "../services/latchkey/core.ts"
import { LaterPorts } from "../services/latchkey/LaterPorts.ts"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import { makeSettings, Settings } from "../services/options/Settings.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { EvmAdapter } from "./evm/EvmAdapter.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { WalletDiscoveryLocal } from "./local-key/WalletDiscoveryLocal.ts"
import { EnvironmentScripted } from "./scripted/EnvironmentScripted.ts"
import { FrameWindowIframe } from "./frame/FrameWindowIframe.ts"
import { ImageLoaderScripted } from "./scripted/ImageLoaderScripted.ts"
import { servicePorts } from "./servicePorts.ts"
import { PairingClientWalletConnect } from "./walletconnect/PairingClientWalletConnect.ts"
import { socketForNode } from "./walletconnect/socketForNode.ts"
import { StorageMemory } from "./scripted/StorageMemory.ts"

/** What a Node script may give besides the options. */
export interface NodeOptions extends LatchkeyOptions {
  /** Key of the one wallet `local`, 32 bytes as 0x hex. It stays in this process. Without it there is no wallet. */
  readonly privateKey?: `0x${string}` | undefined
}

const later = Layer.provideMerge(
  Layer.mergeAll(
    servicePorts,
    Layer.provide(
      PairingClientWalletConnect(() => undefined),
      Layer.effectDiscard(Effect.promise(socketForNode))
    )
  ),
  Layer.mergeAll(
    // There is no page to put a frame into: logging in by email says so.
    FrameWindowIframe,
    ImageLoaderScripted(),
    EnvironmentScripted({ origin: "", title: "", warn: (text) => console.warn(`Latchkey: ${text}`) })
  )
)

/** Everything in a Node process: one local key, memory for storage, fetch. Throws `OptionsError` for bad options. */
export const nodeLayer = (options: NodeOptions): Layer.Layer<CoreServices> =>
  core().pipe(
    Layer.provideMerge(Layer.succeed(LaterPorts, async () => later)),
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(Layer.succeed(ChainAdapters, new Map([["eip155", EvmAdapter]]))),
    Layer.provideMerge(StorageMemory()),
    Layer.provideMerge(WalletDiscoveryLocal(options.privateKey)),
    Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
  )
