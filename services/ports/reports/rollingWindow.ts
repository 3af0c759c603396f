import { Clock, Effect } from "effect"

/** Makes a rate limiter that returns true for at most `limit` calls in any `ms` milliseconds (spec 9: 5 per 60 s). */
export const rollingWindow = (limit: number, ms: number): Effect.Effect<boolean> => {
  const stamps: Array<number> = []
  return Effect.map(Clock.currentTimeMillis, (now) => {
    while (stamps.length > 0 && stamps[0]! <= now - ms) stamps.shift()
    return stamps.length < limit && stamps.push(now) > 0
  })
}
