import { Effect } from "effect"
import type { Hex } from "../../services/addresses/Hex.ts"
import { adapterOf } from "../../services/chains/adapterOf.ts"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import { Settings } from "../../services/options/Settings.ts"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import type { Discover } from "../../services/wallets/Wallets.ts"
import type { AskNode } from "./localKeyProvider.ts"

/** One wallet with its key in this process, or none without a key; its code is loaded with the first request. */
export const discoverLocal =
  (privateKey: Hex | undefined): Discover<ChainAdapters | Settings> =>
  ({ source }) =>
    Effect.gen(function* () {
      if (privateKey === undefined) return
      const { networks } = yield* Settings
      const adapters = yield* ChainAdapters
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const ask: AskNode = (network, request) =>
        runPromise(Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) => adapter.read(network, request)))
      let loading: Promise<Eip1193Provider> | undefined
      const load = () =>
        (loading ??= import("./localKeyProvider.ts").then(
          (chunk) => chunk.localKeyProvider(privateKey, networks, ask),
          (error) => {
            loading = undefined
            throw error
          }
        ))
      const provider: Eip1193Provider = {
        request: async (args) => (await load()).request(args),
        on: (event, listener) => {
          let live = true
          let stop = () => {}
          void load().then(
            (loaded) => {
              if (live) stop = loaded.on(event, listener)
            },
            // Callers receive the error with their own request.
            () => {}
          )
          return () => {
            live = false
            stop()
          }
        }
      }
      source()([{ id: "local", type: "LOCAL", namespace: "eip155", name: "Local key", provider }])
    })
