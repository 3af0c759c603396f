import { Clock, Effect } from "effect"

/** How long it waits before each further try, in ms. */
const pauses = [1_000, 3_000]
/** No further try begins after this long, in ms. */
const patience = 30_000

/** Asks up to three times while the answer is lost, and fails with the last failure. */
export const askAgain = <A, E, R>(ask: Effect.Effect<A, E, R>, isLost: (error: E) => boolean): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (begun) => {
    const from = (tries: number): Effect.Effect<A, E, R> =>
      Effect.catch(ask, (error) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const pause = pauses[tries]
          if (pause === undefined || now - begun >= patience || !isLost(error)) return Effect.fail(error)
          return Effect.andThen(Effect.sleep(pause), from(tries + 1))
        })
      )
    return from(0)
  })
