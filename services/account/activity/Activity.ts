import { Clock, Context, Effect } from "effect"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { askedRequests } from "../../ports/storage/askedRequests.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { ownTransactionsKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import type { ActivityFeed } from "./ActivityFeed.ts"
import type { ActivityItem } from "./ActivityItem.ts"
import type { Batch } from "./followBatch.ts"
import { isAnyWalletConnected } from "./isAnyWalletConnected.ts"
import { mostOwn, type OwnTransaction } from "./OwnTransaction.ts"

/** The transactions of the active account (spec 1: activity). */
export class Activity extends Context.Service<
  Activity,
  {
    /** Loaded at first use; later uses get the same one. */
    readonly feed: Effect.Effect<ActivityFeed, LoadFailed>
    /** What the feed lists now; nothing before its first use, which this is not. */
    readonly listed: () => ReadonlyArray<ActivityItem>
    /**
     * Stores a transaction that a wallet has sent, and lets the feed follow it. Completes once it is stored, so that the user can
     * leave the page as soon as they are told. Returns whether it is stored, which it is not after the last wallet has
     * disconnected. Loads the feed in the background. If that fails, reports it, and a later visit follows the transaction.
     */
    readonly note: (transaction: OwnTransaction) => Effect.Effect<boolean>
    /**
     * Follows a batch that a wallet has accepted, in the background. Notes its transaction once the wallet names it. A reload
     * ends this.
     */
    readonly noteBatch: (batch: Batch) => Effect.Effect<void>
  }
>()("latchkey/Activity") {}

/** The stored transactions as they are: each is decoded when it is read. */
const stored = storedList<unknown>({
  key: ownTransactionsKey,
  version: 1,
  most: mostOwn,
  accept: (entry) => [entry]
})

const requests = storedList(askedRequests)
/** Removes stored requests of earlier versions, because they contain addresses. */
const removeNamedRequests = Effect.flatMap(requests.read, requests.write)

const store = Effect.fnUntraced(function* (transaction: OwnTransaction) {
  const at = yield* Clock.currentTimeMillis
  const before = yield* stored.read
  yield* stored.write([{ ...transaction, at }, ...before.filter((entry) => Object(entry).hash !== transaction.hash)])
})

/**
 * Makes the service. Its code is loaded with the first view of the activity, or the first transaction. Once the last
 * wallet has left, what was sent from this device is forgotten: nothing on it names the account any more (SEC-15).
 */
export const makeActivity = Effect.gen(function* () {
  const { states } = yield* Connections
  const { report } = yield* ErrorReporter
  const storage = yield* Storage
  const run = yield* makeRun
  const adapters = yield* ChainAdapters
  let wasConnected = false
  const follow = () => {
    const connected = isAnyWalletConnected(states.get())
    if (wasConnected && !connected)
      run(
        Effect.andThen(storage.remove(ownTransactionsKey), Effect.provideService(removeNamedRequests, Storage, storage))
      )
    wasConnected = connected
  }
  const undo = states.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  let made: ActivityFeed | undefined
  const feed = yield* lazyPart(() => import("./makeActivityFeed.ts").then(({ makeActivityFeed }) => makeActivityFeed))
  const note = Effect.fnUntraced(function* (transaction: OwnTransaction) {
    const isStored = isAnyWalletConnected(states.get())
    if (isStored) yield* Effect.provideService(store(transaction), Storage, storage)
    run(
      Effect.catch(
        Effect.flatMap(feed, ({ note }) => note(transaction)),
        (error) => report(error)
      )
    )
    return isStored
  })
  const noteEnd = Effect.fnUntraced(function* (batch: Batch) {
    const { followBatch } = yield* Effect.tryPromise({
      try: () => import("./followBatch.ts"),
      catch: (cause) => new LoadFailed({ cause })
    })
    const transaction = yield* Effect.provideService(followBatch(batch), ChainAdapters, adapters)
    if (transaction !== undefined) yield* note(transaction)
  })
  return {
    feed: Effect.tap(feed, (one) => Effect.sync(() => (made = one))),
    listed: () => made?.state.get()?.items ?? [],
    note,
    noteBatch: (batch) =>
      Effect.sync(() => void run(reportedExit(Effect.catchTag(noteEnd(batch), "LoadFailed", report))))
  } satisfies Activity["Service"]
})
