import { Effect } from "effect"
import { adapterOf } from "../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import type { GivenKeys } from "./GivenKeys.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { laterProviders } from "./laterProviders.ts"
import type { KeyRules } from "./KeyRules.ts"
import type { LocalKeys } from "./LocalKeys.ts"
import { plainKey } from "./plainKey.ts"

/** Id of the wallet with its keys in this process. */
const walletId = "local"

/** One wallet with its keys in this process: a connector for each namespace with a key and a network, or none. */
export const discoverLocal =
  (keys: GivenKeys & KeyRules): Discover<ChainAdapters | Settings> =>
  ({ source }) =>
    Effect.gen(function* () {
      const { networks } = yield* Settings
      const adapters = yield* ChainAdapters
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const ask: NodeRequestFn = (network, request) =>
        runPromise(Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) => adapter.read(network, request)))
      const connectorOf = <N extends keyof LocalKeys>(namespace: N): ReadonlyArray<Connector> => {
        const key = plainKey(keys[namespace]) as LocalKeys[N]
        const own = networks.filter((one) => one.namespace === namespace)
        if (!key || own.length === 0) return []
        const provider = laterProviders[namespace](key, own, ask, keys)
        // As `connectorIdIn` makes it, which programs without a page do not load.
        const id = namespace === "eip155" ? walletId : `${walletId}:${namespace}`
        // The table gives each namespace the provider of its own.
        return [{ id, walletId, type: "LOCAL", namespace, name: "Local key", provider } as unknown as Connector]
      }
      source()((["eip155", "bip122", "polkadot", "solana"] as const).flatMap(connectorOf))
    })
