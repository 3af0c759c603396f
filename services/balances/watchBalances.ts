import { Clock, Effect } from "effect"
import { Balances } from "./Balances.ts"

/** While somebody looks at holdings they are looked at so often, in ms, through the cache (constants of the field). */
const lookEvery = 10_000

/** A service that says so is overloaded: it is not asked again by itself. */
const overloaded = 503

/**
 * Keeps the holdings of the account in use fresh for as long as it runs. After a failure it tells once a second how
 * many seconds are left, then asks again; after a 503 it ends instead, and whoever wants to know starts it again.
 */
export const watchBalances = Effect.fnUntraced(function* (tell: (seconds: number) => void) {
  const balances = yield* Balances
  for (;;) {
    yield* balances.load()
    const { retryAt, error } = balances.state.get() ?? {}
    if (retryAt === undefined) {
      yield* Effect.sleep(lookEvery)
      continue
    }
    for (;;) {
      const left = Math.ceil((retryAt - (yield* Clock.currentTimeMillis)) / 1_000)
      tell(Math.max(0, left))
      if (left <= 0) break
      yield* Effect.sleep(1_000)
    }
    if (error?._tag === "ApiFailed" && error.status === overloaded) return
  }
})
