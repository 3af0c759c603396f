import { Effect, Layer } from "effect"
import { collectAdapters } from "../services/ports/chains/collectAdapters.ts"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import { core } from "../services/instance/core.ts"
import { LaterPorts } from "../services/instance/LaterPorts.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import type { LatchkeyPorts } from "../services/instance/LatchkeyPorts.ts"
import { makeSettings, Settings } from "../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import { callback, isObject, must, shape } from "../services/ports/options/optionRules.ts"
import { requireOptions } from "../services/ports/options/requireOptions.ts"
import { BitcoinAdapter } from "./bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "./evm/EvmAdapter.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { discoverGiven } from "../services/ports/connectors/discoverGiven.ts"
import { makeWallets, Wallets } from "../services/ports/connectors/Wallets.ts"
import type { KeyRules } from "./local-key/KeyRules.ts"
import type { GivenKeys } from "./local-key/GivenKeys.ts"
import { makePolkadotAdapter } from "./polkadot/makePolkadotAdapter.ts"
import { SolanaAdapter } from "./solana/SolanaAdapter.ts"
import { discoverLocal } from "./local-key/discoverLocal.ts"
import { plainKey } from "./local-key/plainKey.ts"
import { StorageMemory } from "./scripted/StorageMemory.ts"

export { fileJournal } from "./node-file/fileJournal.ts"
export type { PaymentJournal } from "../services/ports/connectors/PaymentJournal.ts"

/** Options of a Node script. */
export interface NodeOptions extends LatchkeyOptions {
  /**
   * Keys of the one wallet `local`, by namespace, as text or as a function that gives it. They stay in this process, and in no message. With `mostFee` and
   * `journal`, which they are held to.
   * @default none: there is no wallet
   */
  readonly keys?: (GivenKeys & KeyRules) | undefined
}

/** Order of secp256k1: keys are integers from 1 to below it. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const isHex = (key: unknown): key is string => typeof key === "string" && /^0x[\da-f]{64}$/i.test(key)
const isKey = (key: unknown) => isHex(key) && BigInt(key) > 0n && BigInt(key) < order
const plainly = (isRight: (key: unknown) => boolean) => (given: unknown) => isRight(plainKey(given))
const accountKey = must("the key of an account, 0x and 64 hex digits", plainly(isKey))

const isCoins = (most: unknown) => typeof most === "string" && /^\d{1,20}(\.\d{1,8})?$/.test(most)
const isNetwork = (name: string) => /^(eip155|solana|bip122)(:[-\w]{1,64})?$/.test(name)

const rules = {
  keys: shape({
    eip155: accountKey,
    bip122: accountKey,
    mostFee: must(
      'whole coins as decimal text, such as "0.05", or such texts by network or namespace',
      (most) =>
        isCoins(most) ||
        (isObject(most) && Object.entries(most).every(([name, one]) => isNetwork(name) && isCoins(one)))
    ),
    journal: shape({ get: callback, set: callback, alone: callback }, "get set", true),
    polkadot: must("the seed of an account, 0x and 64 hex digits", plainly(isHex)),
    solana: must(
      "the key of an account, 64 bytes as base58",
      plainly((key) => typeof key === "string" && /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(key))
    )
  })
}

/**
 * The ports of a Node process: one local wallet, memory for storage, fetch. With `coreLayer()` over them they are
 * `nodeLayer`; between the two a host swaps any of them.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options, including the keys.
 */
export const nodePorts = (options: NodeOptions): Layer.Layer<LatchkeyPorts> => {
  requireOptions(options, ["eip155", "solana", "bip122", "polkadot"], rules)
  const settings = makeSettings({ ...options, sdkVersion: options.sdkVersion ?? "node-universal-0.1.0" })
  const later = Effect.promise(() => import("./nodeLater.ts").then(({ nodeLater }) => nodeLater()))
  return Layer.succeed(LaterPorts, Layer.unwrap(later)).pipe(
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(StorageMemory()),
    Layer.provideMerge(
      Layer.effect(Wallets, makeWallets(discoverLocal(options.keys ?? {}), discoverGiven(options.connectors)))
    ),
    Layer.provideMerge(
      collectAdapters([
        Effect.succeed(EvmAdapter),
        Effect.succeed(SolanaAdapter),
        Effect.succeed(BitcoinAdapter),
        makePolkadotAdapter
      ])
    ),
    Layer.provideMerge(Layer.succeed(Settings, settings))
  )
}

/**
 * All layers of a Node process: the core over `nodePorts`.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options, including the keys.
 */
export const nodeLayer = (options: NodeOptions): Layer.Layer<CoreServices> =>
  Layer.provideMerge(core(makeRequests), nodePorts(options))
export type { GivenKeys } from "./local-key/GivenKeys.ts"
export type { KeyRules } from "./local-key/KeyRules.ts"
export type { LocalKeys } from "./local-key/LocalKeys.ts"
