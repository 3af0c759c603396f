import { Clock, Effect } from "effect"
import { Environment } from "../environment/Environment.ts"
import { balanceRetryGap, Balances } from "./Balances.ts"

/** Interval of reads while holdings are shown, in ms, through the cache (constants of the field). */
const lookEvery = 10_000

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
    for (;;) {
      const left = Math.ceil((retryAt - (yield* Clock.currentTimeMillis)) / 1_000)
      // More than the whole gap: the clock was set back, and how long the failure is past is unknown.
      const over = left <= 0 || left * 1_000 > balanceRetryGap
      tell(over ? 0 : left)
      if (over) break
      yield* Effect.sleep(1_000)
    }
    if (error?._tag === "ApiFailed" && error.status === overloaded) return
  }
})
