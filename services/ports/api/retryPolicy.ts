import { Clock, Effect, Result } from "effect"

/** A failure that states whether another request could succeed. */
export interface Retryable {
  /**
   * `later`: the same server may succeed after a wait. `elsewhere`: only another server may. `never`: no server can.
   */
  readonly retry: "later" | "elsewhere" | "never"
  /** The server's `Retry-After` in ms, if sent. */
  readonly retryAfter?: number | undefined
}

/** HTTP statuses that are retried (spec 8). Transport failures count as status 0. */
export const retryStatuses: ReadonlySet<number> = new Set([0, 403, 408, 413, 429, 500, 502, 503, 504])

/** Whether another request could succeed after this HTTP status. */
export const retryOf = (status: number): Retryable["retry"] => (retryStatuses.has(status) ? "later" : "elsewhere")

/** Longest accepted `Retry-After`, in ms. With a longer one the request fails immediately. */
const longestWait = 30_000

/** Largest number of retries over all servers (spec 8). */
const retries = 3

/**
 * Parses `Retry-After`: seconds or an HTTP date, in ms from `now`; `undefined` for invalid values and for times in the
 * past.
 */
export const retryAfterMs = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined
  // Date.parse accepts almost any text: only the three formats of RFC 9110 are valid, all in GMT.
  const date = /^[a-z]{3,9},? /i.test(header)
    ? Date.parse(header.endsWith("GMT") ? header : `${header} GMT`)
    : Number.NaN
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : date - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/**
 * Sends a request to equivalent servers until one succeeds: next is the server that is free soonest, in order among
 * equals. A failed server waits 150, 300, 600 ms, or its `Retry-After` (spec 8). Fails with the last failure, or with
 * the shortest `Retry-After` that is too long to wait for.
 */
export const askInTurn = Effect.fnUntraced(function* <A, E extends Retryable, R>(
  places: readonly [Effect.Effect<A, E, R>, ...ReadonlyArray<Effect.Effect<A, E, R>>]
) {
  const failures = places.map(() => 0)
  /** When each server may receive a request; infinite means never. */
  const freeAt = places.map(() => 0)
  let long: E | undefined
  for (let asked = 1, at = 0; ; asked++) {
    const answer = yield* Effect.result(places[at]!)
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
    // In order among equals, starting after the last server.
    const order = places.map((_, offset) => (at + 1 + offset) % places.length)
    at = order.find((one) => freeAt[one]! <= soonest)!
  }
})
