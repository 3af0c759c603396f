import { Effect, Layer } from "effect"
import { adapterOf } from "../../services/chains/adapterOf.ts"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import type { Connector } from "../../services/wallets/Connector.ts"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { findConnector } from "../../services/wallets/findConnector.ts"
import type { Hex } from "../../services/addresses/Hex.ts"
import { WalletDiscovery } from "../../services/wallets/WalletDiscovery.ts"
import { Settings } from "../../services/options/Settings.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import type { AskNode } from "./localKeyProvider.ts"

/** One wallet whose key is in this process; its code is loaded with the first request. */
export const WalletDiscoveryLocal = (privateKey: Hex | undefined) =>
  Layer.effect(
    WalletDiscovery,
    Effect.gen(function* () {
      const { networks } = yield* Settings
      const adapters = yield* ChainAdapters
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const ask: AskNode = (network, request) =>
        runPromise(Effect.flatMap(adapterOf(adapters, network.namespace), (adapter) => adapter.read(network, request)))
      const connectorOf = (key: Hex): Connector => {
        let loading: Promise<Eip1193Provider> | undefined
        const load = () =>
          (loading ??= import("./localKeyProvider.ts").then(
            (chunk) => chunk.localKeyProvider(key, networks, ask),
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
              // Whoever asks it something is told.
              () => {}
            )
            return () => {
              live = false
              stop()
            }
          }
        }
        return { id: "local", type: "LOCAL", namespace: "eip155", name: "Local key", provider }
      }
      const connectors = makeStore<ReadonlyArray<Connector>>(privateKey === undefined ? [] : [connectorOf(privateKey)])
      return { connectors, find: (id) => findConnector(connectors, id) }
    })
  )
