import { Effect } from "effect"
import type { Hex } from "viem"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import type { Discover } from "../../services/wallets/Wallets.ts"
import { Settings } from "../../services/options/Settings.ts"
import type { AskNode } from "./localKeyProvider.ts"

/** One wallet whose key is in this process, none without a key; its code is loaded with the first request. */
export const discoverLocal =
  (privateKey: Hex | undefined): Discover<ChainAdapters | Settings> =>
  ({ source }) =>
    Effect.gen(function* () {
      if (privateKey === undefined) return
      const { networks } = yield* Settings
      const adapters = yield* ChainAdapters
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const ask: AskNode = (network, request) => runPromise(adapters.get("eip155")!.read(network, request))
      let loading: Promise<Eip1193Provider> | undefined
      const load = () =>
        (loading ??= import("./localKeyProvider.ts").then((chunk) => chunk.localKeyProvider(privateKey, networks, ask)))
      const provider: Eip1193Provider = {
        request: async (args) => (await load()).request(args),
        // The key never changes by itself, so there is nothing to hear.
        on: () => () => {}
      }
      source()([{ id: "local", type: "LOCAL", namespace: "eip155", name: "Local key", provider }])
    })
