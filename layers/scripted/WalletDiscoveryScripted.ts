import { Effect, Layer } from "effect"
import type { Connector } from "../../services/wallets/Connector.ts"
import { findConnector } from "../../services/wallets/findConnector.ts"
import { WalletDiscovery } from "../../services/wallets/WalletDiscovery.ts"
import { Settings } from "../../services/options/Settings.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import { scriptedProvider, type ScriptedProvider } from "./scriptedProvider.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"
import type { World } from "./World.ts"

/** The wallets of a scripted world; ones added later appear as late announcements do. */
export const WalletDiscoveryScripted = (world: World) =>
  Layer.effect(
    WalletDiscovery,
    Effect.gen(function* () {
      const { networks } = yield* Settings
      // The clock of the test goes along.
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const providers = new Map<ScriptedWallet, ScriptedProvider>()
      const providerOf = (wallet: ScriptedWallet) => {
        const provider = providers.get(wallet) ?? scriptedProvider({ world, wallet, networks, runPromise })
        providers.set(wallet, provider)
        return provider
      }
      const read = () =>
        world.wallets.get().map((wallet): Connector => {
          const { id, name, icon } = wallet
          const provider = providerOf(wallet)
          const base = { id, name, type: "ANNOUNCED", namespace: "eip155", rdns: id, provider } as const
          return icon === undefined ? base : { ...base, icon }
        })
      const connectors = makeStore<ReadonlyArray<Connector>>(read())
      const undo = world.wallets.subscribe(() => connectors.set(read()))
      yield* Effect.addFinalizer(() => Effect.sync(undo))
      return { connectors, find: (id) => findConnector(connectors, id) }
    })
  )
