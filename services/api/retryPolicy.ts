import { Effect, Schedule } from "effect"

/** An answer that may be asked for again; `retryAfterMs` is the server's wish, 0 without one. */
export interface Retryable {
  readonly status: number
  readonly retryAfterMs: number
}

/** HTTP statuses that are tried again (spec 8). Transport failures count as status 0. */
export const retryStatuses: ReadonlySet<number> = new Set([0, 403, 408, 413, 429, 500, 502, 503, 504])

/** The server's wish is honoured up to this, in ms. */
const longestWait = 30_000

/** Reads `Retry-After`: seconds or an HTTP date; junk and the past give 0, never a negative wait. Result in ms. */
export const retryAfterMs = (header: string | null | undefined, now: number): number => {
  if (!header) return 0
  // Date.parse takes almost anything for a date: only the three forms of RFC 9110 are one, all in GMT.
  const date = /^[a-z]{3,9},? /i.test(header)
    ? Date.parse(header.endsWith("GMT") ? header : `${header} GMT`)
    : Number.NaN
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : date - now
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestWait) : 0
}

/** Waits 150, 300, 600 ms between at most 3 further tries, unless the server asked for another wait (spec 8). */
export const retryPolicy =
  <E extends Retryable>() =>
  <A, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.retry(self, {
      times: 3,
      while: (failure) => retryStatuses.has(failure.status),
      schedule: Schedule.exponential(150).pipe(
        Schedule.setInputType<E>(),
        Schedule.modifyDelay(({ input, duration }) =>
          Effect.succeed(input.retryAfterMs > 0 ? input.retryAfterMs : duration)
        )
      )
    })
