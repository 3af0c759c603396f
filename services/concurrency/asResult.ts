import { Effect, Result } from "effect"

/** The outcome of an effect as a value. Same as `Effect.result`, built from functions that the core already contains, to save bytes. */
export const asResult = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<Result.Result<A, E>, never, R> =>
  Effect.match(effect, { onSuccess: Result.succeed, onFailure: Result.fail })
