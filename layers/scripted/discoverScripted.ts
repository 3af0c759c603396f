import { Effect, type Scope } from "effect"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import { scriptedProvider, type ScriptedProvider } from "./scriptedProvider.ts"
import type { ScriptedWallet } from "./ScriptedWallet.ts"
import type { World } from "./World.ts"

/** The wallets of a scripted world; later ones appear like late announcements. */
export const discoverScripted =
  (world: World): Discover<Scope.Scope | Settings> =>
  ({ source }) =>
    Effect.gen(function* () {
      const { networks } = yield* Settings
      // Keeps the test's clock.
      const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
      const set = source()
      const providers = new Map<ScriptedWallet, ScriptedProvider>()
      const providerOf = (wallet: ScriptedWallet) => {
        const provider = providers.get(wallet) ?? scriptedProvider({ world, wallet, networks, runPromise })
        providers.set(wallet, provider)
        return provider
      }
      const publish = () =>
        set(
          world.wallets.get().map((wallet): Connector => {
            const { id, name, icon, namespace } = wallet
            const base = { id, name, type: "ANNOUNCED", rdns: id, ...(icon === undefined ? {} : { icon }) } as const
            if (namespace === "eip155") return { ...base, namespace, provider: providerOf(wallet) }
            // The scripted adapters of other namespaces find the wallet by the connector's id.
            return { ...base, namespace, provider: {} } as Connector
          })
        )
      publish()
      const undo = world.wallets.subscribe(publish)
      yield* Effect.addFinalizer(() => Effect.sync(undo))
    })
