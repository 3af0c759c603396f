import { Effect, Fiber, type Scope } from "effect"
import { LoadFailed } from "../errors/LoadFailed.ts"

/**
 * A part that is loaded with the first use and built once, in the scope of the caller of `lazyPart`. A failed load is a typed
 * error, and the next use tries again.
 */
export const lazyPart = <A, R>(
  load: () => Promise<Effect.Effect<A, never, R>>
): Effect.Effect<Effect.Effect<A, LoadFailed>, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const start = Effect.runSyncWith(yield* Effect.context<R>())
    let built: { readonly part: A } | undefined
    let building: Fiber.Fiber<A, LoadFailed> | undefined
    const build = Effect.gen(function* () {
      const make = yield* Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) })
      const part = yield* make
      built = { part }
      return part
    })
    return Effect.suspend(() => {
      if (built !== undefined) return Effect.succeed(built.part)
      building ??= start(
        Effect.forkIn(
          Effect.onExit(build, () => Effect.sync(() => (building = undefined))),
          scope,
          { startImmediately: true }
        )
      )
      return Fiber.join(building)
    })
  })
