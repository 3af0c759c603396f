import { Effect, Schema } from "effect"
import { ApiFailed } from "../errors/serviceErrors.ts"

/** Decodes an answer at the edge; a wrong shape equals a failure (SEC-32). */
export const decodeAnswer = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (answer: unknown): Effect.Effect<S["Type"], ApiFailed> =>
    decode(answer).pipe(
      Effect.mapError(
        (cause) =>
          new ApiFailed({ reason: "decode", status: 200, message: "The service answered in an unknown shape", cause })
      )
    )
}
