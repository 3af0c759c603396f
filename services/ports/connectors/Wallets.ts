import { Context, Effect, type Scope } from "effect"
import type { WalletNotFound } from "../../base/errors/connectErrors.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import type { Connector } from "./Connector.ts"
import { findConnector } from "./findConnector.ts"

/** The wallets that can be connected now: those of this browser or process, and those reached in other ways. */
export class Wallets extends Context.Service<
  Wallets,
  {
    readonly connectors: ReadonlyStore<ReadonlyArray<Connector>>
    /** The connector with this id, found by a look now or by waiting for a late announcement for at most 3 s. */
    readonly find: (id: string) => Effect.Effect<Connector, WalletNotFound>
    /**
     * Adds a source of wallets, such as a discovery, a pairing or a login. What it returns sets the wallets of that
     * source alone, and is called with none when they are gone.
     */
    readonly source: () => (connectors: ReadonlyArray<Connector>) => void
    /** Looks now for wallets that come without an event. For lists of wallets that open, and wallets that are pressed. */
    readonly look: () => void
    /** Adds what `look` runs, until the scope ends. */
    readonly onLook: (look: () => void) => Effect.Effect<void, never, Scope.Scope>
  }
>()("latchkey/Wallets") {}

/** Finds wallets of one kind for as long as its scope is open. */
export type Discover<R> = (wallets: Wallets["Service"]) => Effect.Effect<void, never, R>

/** Makes the service with the discoveries of a composition, which begin at once. */
export const makeWallets = <R>(...discoveries: ReadonlyArray<Discover<R>>) =>
  Effect.gen(function* () {
    const connectors = makeStore<ReadonlyArray<Connector>>([])
    const lists: Array<ReadonlyArray<Connector>> = []
    const looks = new Set<() => void>()
    const look = () => {
      for (const each of looks) each()
    }
    const wallets: Wallets["Service"] = {
      connectors,
      find: (id) => Effect.andThen(Effect.sync(look), findConnector(connectors, id)),
      source: () => {
        const at = lists.push([]) - 1
        return (list) => {
          lists[at] = list
          connectors.set(lists.flat())
        }
      },
      look,
      onLook: (added) =>
        Effect.asVoid(
          Effect.acquireRelease(
            Effect.sync(() => looks.add(added)),
            () => Effect.sync(() => looks.delete(added))
          )
        )
    }
    for (const discover of discoveries) yield* discover(wallets)
    return wallets
  })
