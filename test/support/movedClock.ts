import { Clock, Effect } from "effect"

/** A computer whose clock may be set to another time; waits take as long as before. */
export interface MovedClock {
  /** Sets the clock ahead by so many ms, or back. */
  readonly move: (ms: number) => void
  /** Runs an effect on that computer. */
  readonly on: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** Makes one out of the clock of the test: `TestClock.adjust` lets time pass on it. */
export const movedClock: Effect.Effect<MovedClock> = Effect.map(Clock.Clock, (clock) => {
  let moved = 0
  const millis = () => clock.currentTimeMillisUnsafe() + moved
  const shifted: Clock.Clock = Object.assign(Object.create(clock) as Clock.Clock, {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: () => BigInt(millis()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(millis()) * 1_000_000n)
  })
  return { move: (ms) => void (moved += ms), on: Effect.provideService(Clock.Clock, shifted) }
})
