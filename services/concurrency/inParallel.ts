import { Effect, Fiber } from "effect"

/**
 * Runs effects side by side and gives their values in order; the first failure in order ends all.
 * `Effect.all` would add 1 kB to the core, which needs only this part of it.
 */
export const inParallel = Effect.fnUntraced(function* <A, E, R>(effects: ReadonlyArray<Effect.Effect<A, E, R>>) {
  const fibers: Array<Fiber.Fiber<A, E>> = []
  for (const effect of effects) fibers.push(yield* Effect.forkChild(effect, { startImmediately: true }))
  const values: Array<A> = []
  for (const fiber of fibers) values.push(yield* Fiber.join(fiber))
  return values
})
