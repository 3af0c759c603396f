import { Clock, Effect } from "effect"

/** The longest a timer may wait, in ms. */
const longest = 24 * 3_600_000

/** Waits until a time, in ms since the epoch; never ends for none. A clock that is moved meanwhile counts within a day. */
export const sleepUntil = Effect.fnUntraced(function* (until: number) {
  if (Number.isNaN(until)) return yield* Effect.never
  let left = until - (yield* Clock.currentTimeMillis)
  while (left > 0) {
    yield* Effect.sleep(Math.min(left, longest))
    left = until - (yield* Clock.currentTimeMillis)
  }
})
