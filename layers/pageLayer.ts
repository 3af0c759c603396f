import { Layer } from "effect"
import { ChainAdapters } from "../services/chains/ChainAdapter.ts"
import { core } from "../services/latchkey/core.ts"
import { LaterPorts } from "../services/latchkey/LaterPorts.ts"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import { makeSettings, Settings } from "../services/options/Settings.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { EvmAdapter } from "./evm/EvmAdapter.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { WalletDiscoveryInjected } from "./injected/WalletDiscoveryInjected.ts"
import { StorageLocal } from "./local-storage/StorageLocal.ts"

/** Everything on a browser page, over options that were checked. */
export const pageLayer = (options: LatchkeyOptions): Layer.Layer<CoreServices> =>
  core().pipe(
    Layer.provideMerge(
      Layer.succeed(LaterPorts, () => import("./browserLater.ts").then(({ browserLater }) => browserLater()))
    ),
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(Layer.succeed(ChainAdapters, new Map([["eip155", EvmAdapter]]))),
    Layer.provideMerge(StorageLocal()),
    Layer.provideMerge(WalletDiscoveryInjected),
    Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
  )
