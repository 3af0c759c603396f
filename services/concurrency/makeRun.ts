import { Effect, type Fiber, type Scope } from "effect"

/** Starts an effect from a callback. */
export type Run = <A, E>(effect: Effect.Effect<A, E>) => Fiber.Fiber<A, E>

/** Gives a way to start effects from callbacks; what still runs when the scope closes is interrupted. */
export const makeRun: Effect.Effect<Run, never, Scope.Scope> = Effect.gen(function* () {
  const scope = yield* Effect.scope
  // The clock of whoever built us goes along, or virtual time would end at the first callback.
  const start = Effect.runSyncWith(yield* Effect.context<never>())
  return <A, E>(effect: Effect.Effect<A, E>) => start(Effect.forkIn(effect, scope, { startImmediately: true }))
})
