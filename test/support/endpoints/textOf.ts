import { Effect } from "effect"

/** The message of a failure, or "done". */
export const textOf = <A, E extends { readonly message: string }, R>(asked: Effect.Effect<A, E, R>) =>
  asked.pipe(
    Effect.map(() => "done"),
    Effect.catch((error) => Effect.succeed(error.message))
  )
