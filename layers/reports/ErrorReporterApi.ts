import { Effect, Layer } from "effect"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { lazy } from "../../services/base/concurrency/lazy.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"

/**
 * `ErrorReporter` that posts to the host's reports endpoint; the code that builds a report is loaded with the first
 * one.
 */
export const ErrorReporterApi = Layer.effect(
  ErrorReporter,
  Effect.gen(function* () {
    const api = yield* ApiClient
    const environment = yield* Environment
    const { enableErrorReporting } = yield* Settings
    const on = enableErrorReporting && api.has("reports")
    const load = lazy(async () => (await import("./makeErrorReporter.ts")).makeErrorReporter(api, environment))
    return {
      // Every failure of a report is ignored here.
      report: (error, category) =>
        on
          ? Effect.asVoid(
              Effect.exit(Effect.flatMap(Effect.tryPromise(load), (reporter) => reporter.report(error, category)))
            )
          : Effect.void
    }
  })
)
