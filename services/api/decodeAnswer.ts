import { Context, Effect, type Exit } from "effect"
import { ApiFailed } from "../errors/serviceErrors.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"

/** Decodes a response; a wrong shape counts as a failure (SEC-32), and is reported if there is a reporter (spec 8). */
export const decodeAnswer =
  <A>(read: (answer: unknown) => Exit.Exit<A, unknown>) =>
  (answer: unknown): Effect.Effect<A, ApiFailed> =>
    Effect.catch(read(answer), (cause) =>
      Effect.flatMap(Effect.context<never>(), (context) => {
        const failure = new ApiFailed({
          reason: "decode",
          status: 200,
          message: "The service answered in an unknown shape",
          cause
        })
        // A host may run a call with an `ApiClient` alone.
        const reporter = Context.getOrUndefined(context, ErrorReporter)
        return Effect.andThen(reporter?.report(failure, "DATA_PARSING_ERROR") ?? Effect.void, Effect.fail(failure))
      })
    )
