import { Clock, Effect } from "effect"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import type { BuyOrder } from "./Purchase.ts"
import { purchaseKey, readPurchases, writePurchases, type StoredPurchase } from "./purchasesCodec.ts"

/** What keeping purchases needs of buying. */
export interface KeptPurchases {
  /** The purchases that are waited for, with the balance that was read last. */
  readonly now: () => ReadonlyArray<StoredPurchase>
  /** Continues with one that was started before this page was loaded. */
  readonly resume: (stored: StoredPurchase) => void
  /** Purchases that are not over, including those whose page is still being requested. */
  readonly going: () => ReadonlyArray<BuyOrder>
  /** The account of this purchase has left. */
  readonly left: (order: BuyOrder) => void
}

/**
 * Keeps purchases beyond the page, and ends them with their account. Stored ones are resumed once the wallets of
 * an earlier visit are back, if its wallet has the account; else it is forgotten. Returns what is called after each change.
 */
export const keepPurchases = Effect.fnUntraced(function* (buyFlow: KeptPurchases) {
  const connections = yield* Connections
  const networks = yield* Networks
  const storage = yield* Storage
  const run = yield* makeRun
  const sync = Effect.runSyncWith(yield* Effect.context<never>())
  /** Purchases of this page; the others in storage belong to other tabs. */
  const own = new Set<string>()
  /** What an earlier visit has left, until it is known whether its wallet has the account. */
  let waiting: ReadonlyArray<StoredPurchase> | undefined

  const read = Effect.flatMap(Clock.currentTimeMillis, (now) => readPurchases(networks.list, now))
  const changed = () => {
    if (waiting === undefined) return
    const now = buyFlow.now()
    for (const { order } of now) own.add(purchaseKey(order))
    run(
      Effect.flatMap(read, (stored) =>
        writePurchases([...stored.filter(({ order }) => !own.has(purchaseKey(order))), ...now])
      ).pipe(Effect.provideService(Storage, storage))
    )
  }
  const connectionOf = ({ network, connectorId }: Omit<BuyOrder, "id">) =>
    connections.states.get()[network.namespace]?.connections.find(({ connector }) => connector.id === connectorId)
  /** A wallet that is locked may have the account again in a minute. */
  const isAwaited = ({ network, connectorId }: Omit<BuyOrder, "id">) =>
    connections.states.get()[network.namespace]?.awaited?.includes(connectorId) === true
  const resume = () => {
    const states = Object.values(connections.states.get())
    if (waiting?.length === 0 || states.some((one) => one?.status === "connecting" && one.restoring)) return
    const stored = waiting ?? sync(Effect.provideService(read, Storage, storage))
    waiting = stored.filter(({ order }) => isAwaited(order))
    const known = stored.filter(({ order }) => !isAwaited(order))
    for (const one of known) {
      own.add(purchaseKey(one.order))
      const { account, network } = one.order
      const connection = connectionOf(one.order)
      const has = connection?.accounts.some((one) => addressOn(one, network.id) === account)
      if (has) buyFlow.resume(one)
    }
    if (known.length > 0) changed()
  }
  const follow = () => {
    resume()
    for (const order of buyFlow.going()) if (connectionOf(order) === undefined && !isAwaited(order)) buyFlow.left(order)
  }
  const stop = connections.states.subscribe(follow)
  yield* Effect.addFinalizer(() => Effect.sync(stop))
  return { changed, start: resume }
})
