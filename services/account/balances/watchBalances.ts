import { Clock, Effect } from "effect"
import { Environment } from "../../ports/environment/Environment.ts"
import { Balances } from "./Balances.ts"

/** Interval of reads while holdings are shown, in ms, through the cache (constants of the field). */
const lookEvery = 10_000

/** Wait after a failure (`balanceRetryGap`), in s: its own here, which spares the views an import. */
const mostSeconds = 30

/** A service with this status is overloaded: it is not called again automatically. */
const overloaded = 503

/**
 * Keeps the holdings of the active account fresh while it runs. After a failure it calls `tell` once a second with the
 * seconds left, then retries; after a 503 it ends, and the caller may start it again. It ends too where nothing reads holdings.
 * While the page is hidden nothing is read.
 */
export const watchBalances = Effect.fnUntraced(function* (tell: (seconds: number) => void) {
  const balances = yield* Balances
  const environment = yield* Environment
  for (;;) {
    while (!environment.visible()) yield* Effect.sleep(1_000)
    yield* balances.load()
    const { retryAt, error } = balances.state.get() ?? {}
    if (error?._tag === "AdapterNotFound") return
    if (retryAt === undefined) {
      yield* Effect.sleep(lookEvery)
      continue
    }
    for (let left = mostSeconds; left;) {
      left = Math.ceil((retryAt - (yield* Clock.currentTimeMillis)) / 1_000)
      // More than was ever to wait: the clock was set back.
      if (left < 0 || left > mostSeconds) left = 0
      tell(left)
      if (left) yield* Effect.sleep(1_000)
    }
    if (error?._tag === "ApiFailed" && error.status === overloaded) return
  }
})
