import { Effect, Result } from "effect"

/** An effect's end as a value. `Effect.result` is the same and costs every page more: the core has these parts already. */
export const asResult = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<Result.Result<A, E>, never, R> =>
  Effect.match(effect, { onSuccess: Result.succeed, onFailure: Result.fail })
