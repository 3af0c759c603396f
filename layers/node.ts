import { Effect, Layer } from "effect"
import { collectAdapters } from "../services/chains/collectAdapters.ts"
import { makeRequests } from "../services/connect/makeRequests.ts"
import { core } from "../services/latchkey/core.ts"
import { LaterPorts } from "../services/latchkey/LaterPorts.ts"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import { makeSettings, Settings } from "../services/options/Settings.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { must } from "../services/options/optionRules.ts"
import { requireOptions } from "../services/options/requireOptions.ts"
import { EvmAdapter } from "./evm/EvmAdapter.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { makeWallets, Wallets } from "../services/wallets/Wallets.ts"
import { discoverLocal } from "./local-key/discoverLocal.ts"
import { StorageMemory } from "./scripted/StorageMemory.ts"

/** Options of a Node script. */
export interface NodeOptions extends LatchkeyOptions {
  /**
   * Key of the one wallet `local`, 32 bytes as 0x hex. It stays in this process, and in no message.
   * @default none: there is no wallet
   */
  readonly privateKey?: `0x${string}` | undefined
}

/** Order of secp256k1: keys are integers from 1 to below it. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const isPrivateKey = (key: unknown) =>
  typeof key === "string" && /^0x[\da-f]{64}$/i.test(key) && BigInt(key) > 0n && BigInt(key) < order

const rules = { privateKey: must("the key of an account, 0x and 64 hex digits", isPrivateKey) }

/**
 * All layers of a Node process: one local key, memory for storage, fetch.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options, including the key.
 */
export const nodeLayer = (options: NodeOptions): Layer.Layer<CoreServices> => {
  requireOptions(options, ["eip155"], rules)
  const settings = makeSettings({ ...options, sdkVersion: options.sdkVersion ?? "node-universal-0.1.0" })
  return core(makeRequests).pipe(
    Layer.provideMerge(Layer.succeed(LaterPorts, () => import("./nodeLater.ts").then(({ nodeLater }) => nodeLater()))),
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(StorageMemory()),
    Layer.provideMerge(Layer.effect(Wallets, makeWallets(discoverLocal(options.privateKey)))),
    Layer.provideMerge(collectAdapters([Effect.succeed(EvmAdapter)])),
    Layer.provideMerge(Layer.succeed(Settings, settings))
  )
}
