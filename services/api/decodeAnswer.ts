import { Effect, Option, Schema } from "effect"
import { ApiFailed } from "../errors/serviceErrors.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"

/** Decodes an answer at the edge; a wrong shape equals a failure (SEC-32), and is reported where there is a reporter (spec 8). */
export const decodeAnswer = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (answer: unknown): Effect.Effect<S["Type"], ApiFailed> =>
    decode(answer).pipe(
      Effect.mapError(
        (cause) =>
          new ApiFailed({ reason: "decode", status: 200, message: "The service answered in an unknown shape", cause })
      ),
      Effect.tapError((failure) =>
        // A program of a host may run a call with an `ApiClient` alone.
        Effect.flatMap(Effect.serviceOption(ErrorReporter), (reporter) =>
          Option.isSome(reporter) ? reporter.value.report(failure, "DATA_PARSING_ERROR") : Effect.void
        )
      )
    )
}
