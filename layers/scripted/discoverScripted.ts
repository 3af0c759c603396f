import { Effect, type Scope } from "effect"
import type { Connector } from "../../services/wallets/Connector.ts"
import type { Discover } from "../../services/wallets/Wallets.ts"
import type { World } from "./World.ts"

/** The wallets of a scripted world; ones added later appear as late announcements do. */
export const discoverScripted =
  (world: World): Discover<Scope.Scope> =>
  ({ source }) => {
    const set = source()
    const publish = () =>
      set(
        world.wallets.get().map((wallet): Connector => {
          const { id, name, icon } = wallet
          const base = { id, name, type: "ANNOUNCED", namespace: "eip155", rdns: id, provider: wallet } as const
          return icon === undefined ? base : { ...base, icon }
        })
      )
    publish()
    const undo = world.wallets.subscribe(publish)
    return Effect.addFinalizer(() => Effect.sync(undo))
  }
