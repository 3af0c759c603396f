import { Context, Effect } from "effect"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { askedSendsKey, ownTransactionsKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import type { ActivityFeed } from "./ActivityFeed.ts"
import type { ActivityItem } from "./ActivityItem.ts"

/** The transactions of the active account (spec 1: activity). */
export class Activity extends Context.Service<
  Activity,
  {
    /** Loaded at first use; later uses get the same one. */
    readonly feed: Effect.Effect<ActivityFeed, LoadFailed>
    /** What the feed lists now; nothing before its first use, which this is not. */
    readonly listed: () => ReadonlyArray<ActivityItem>
  }
>()("latchkey/Activity") {}

/**
 * Makes the service. Its code is loaded with the first view of the activity, or the first transaction. Once the last
 * wallet has left, what was sent from this device is forgotten: nothing on it names the account any more (SEC-15).
 */
export const makeActivity = Effect.gen(function* () {
  const connections = yield* Connections
  const storage = yield* Storage
  const run = yield* makeRun
  let wasConnected = false
  const follow = () => {
    const connected = Object.values(connections.states.get()).some(
      // A locked wallet has not left.
      ({ connections, awaited = [] }) => connections.length + awaited.length > 0
    )
    if (wasConnected && !connected)
      run(Effect.andThen(storage.remove(ownTransactionsKey), storage.remove(askedSendsKey)))
    wasConnected = connected
  }
  const undo = connections.states.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  let made: ActivityFeed | undefined
  const feed = yield* lazyPart(() => import("./makeActivityFeed.ts").then(({ makeActivityFeed }) => makeActivityFeed))
  return {
    feed: Effect.tap(feed, (one) => Effect.sync(() => (made = one))),
    listed: () => made?.state.get()?.items ?? []
  } satisfies Activity["Service"]
})
