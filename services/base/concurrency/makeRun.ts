import { Effect, type Fiber, type Scope } from "effect"
import { Defects } from "../errors/Defects.ts"
import { tellDefects } from "../errors/tellDefects.ts"

/** Starts an effect from a callback. */
export type Run = <A, E>(effect: Effect.Effect<A, E>) => Fiber.Fiber<A, E>

/**
 * Returns a function that starts effects from callbacks; they are interrupted when the scope closes. There may be no caller to wait for
 * them, so their defects are reported here.
 */
export const makeRun: Effect.Effect<Run, never, Scope.Scope> = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const tell = tellDefects(yield* Defects)
  // Runs with the caller's context: its clock may be a test clock.
  const start = Effect.runSyncWith(yield* Effect.context<never>())
  return <A, E>(effect: Effect.Effect<A, E>) => {
    const fiber = start(Effect.forkIn(effect, scope, { startImmediately: true }))
    fiber.addObserver(tell)
    return fiber
  }
})
