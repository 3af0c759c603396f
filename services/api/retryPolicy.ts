import { Clock, Effect, Result } from "effect"
import { asResult } from "../concurrency/asResult.ts"

/** A failure that says whether another request could succeed. */
export interface Retryable {
  /** `later`: the same server may answer after a wait. `elsewhere`: only another server may. `never`: none would. */
  readonly retry: "later" | "elsewhere" | "never"
  /** `Retry-After` of the server in ms, if it was sent. */
  readonly retryAfter?: number | undefined
}

/** HTTP statuses that are retried (spec 8). Transport failures count as status 0. */
export const retryStatuses: ReadonlySet<number> = new Set([0, 403, 408, 413, 429, 500, 502, 503, 504])

/** Whether another request could succeed after this HTTP status. */
export const retryOf = (status: number): Retryable["retry"] => (retryStatuses.has(status) ? "later" : "elsewhere")

/** Longest `Retry-After` that is waited for, in ms. With a longer one the request fails at once. */
const longestWait = 30_000

/** Largest number of retries over all servers (spec 8). */
const retries = 3

/** Reads `Retry-After`: seconds or an HTTP date, in ms from `now`; `undefined` for junk and for what is past. */
export const retryAfterMs = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined
  // Date.parse takes almost anything for a date: only the three forms of RFC 9110 are one, all in GMT.
  const date = /^[a-z]{3,9},? /i.test(header)
    ? Date.parse(header.endsWith("GMT") ? header : `${header} GMT`)
    : Number.NaN
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : date - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/**
 * Asks places that can all answer the same, until one does: the place that may be asked soonest is next, in order among
 * equals. A place that failed waits 150, 300, 600 ms, or as long as its server wished (spec 8). Fails with the last
 * failure, or with the shortest long wait that a server wished for.
 */
export const askInTurn = Effect.fnUntraced(function* <A, E extends Retryable, R>(
  places: readonly [Effect.Effect<A, E, R>, ...ReadonlyArray<Effect.Effect<A, E, R>>]
) {
  const failures = places.map(() => 0)
  /** When each place may be asked; for ever is never. */
  const freeAt = places.map(() => 0)
  let long: E | undefined
  for (let asked = 1, at = 0; ; asked++) {
    const answer = yield* asResult(places[at]!)
    if (!Result.isFailure(answer)) return answer.success
    const { failure } = answer
    const { retry, retryAfter = 0 } = failure
    const now = yield* Clock.currentTimeMillis
    const backoff = 150 * 2 ** failures[at]!++
    const wait = retryAfter || backoff
    const again = retry === "later" && wait <= longestWait
    freeAt[at] = again ? now + wait : Number.POSITIVE_INFINITY
    if (retryAfter > longestWait && retryAfter < (long?.retryAfter ?? Number.POSITIVE_INFINITY)) long = failure
    const soonest = Math.min(...freeAt.map((free) => Math.max(free, now)))
    if (retry === "never" || asked > retries || soonest === Number.POSITIVE_INFINITY)
      return yield* Effect.fail(retry === "never" ? failure : (long ?? failure))
    yield* Effect.sleep(soonest - now)
    // In order among equals, beginning after the place that was asked.
    const order = places.map((_, offset) => (at + 1 + offset) % places.length)
    at = order.find((one) => freeAt[one]! <= soonest)!
  }
})
