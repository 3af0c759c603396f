import { Clock, Effect } from "effect"

/** Makes a gate that lets `limit` calls through in any stretch of `ms` milliseconds (spec 9: 5 per 60 s). */
export const rollingWindow = (limit: number, ms: number): Effect.Effect<boolean> => {
  const stamps: Array<number> = []
  return Effect.map(Clock.currentTimeMillis, (now) => {
    while (stamps.length > 0 && stamps[0]! <= now - ms) stamps.shift()
    return stamps.length < limit && stamps.push(now) > 0
  })
}
