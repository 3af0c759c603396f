import { Effect, Layer } from "effect"
import type { Hex } from "viem"
import type { Connector } from "../../services/wallets/Connector.ts"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import { findConnector } from "../../services/wallets/findConnector.ts"
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
      const ask: AskNode = (network, request) => runPromise(adapters.get("eip155")!.read(network, request))
      let loading: Promise<Eip1193Provider> | undefined
      const load = () =>
        (loading ??= import("./localKeyProvider.ts").then((chunk) =>
          chunk.localKeyProvider(privateKey!, networks, ask)
        ))
      const provider: Eip1193Provider = {
        request: async (args) => (await load()).request(args),
        // The key never changes by itself, so there is nothing to hear.
        on: () => () => {}
      }
      const connector: Connector = { id: "local", type: "LOCAL", namespace: "eip155", name: "Local key", provider }
      const connectors = makeStore<ReadonlyArray<Connector>>(privateKey === undefined ? [] : [connector])
      return { connectors, find: (id) => findConnector(connectors, id) }
    })
  )
