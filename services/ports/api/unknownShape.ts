import { Context, Effect } from "effect"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"

/** Fails for an answer in an unknown shape (SEC-32), which is reported if there is a reporter (spec 8). */
export const unknownShape = (cause: unknown): Effect.Effect<never, ApiFailed> =>
  Effect.flatMap(Effect.context<never>(), (context) => {
    const message = "The service answered in an unknown shape"
    const failure = new ApiFailed({ reason: "decode", status: 200, message, cause })
    // A host may run a call with an `ApiClient` alone.
    const reporter = Context.getOrUndefined(context, ErrorReporter)
    return Effect.andThen(reporter?.report(failure, "DATA_PARSING_ERROR") ?? Effect.void, Effect.fail(failure))
  })
