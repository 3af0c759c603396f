import { Effect, Layer } from "effect"
import { ApiClient } from "../../services/api/ApiClient.ts"
import { Environment } from "../../services/environment/Environment.ts"
import { Settings } from "../../services/options/Settings.ts"
import { ErrorReporter } from "../../services/reports/ErrorReporter.ts"

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
    let loading: Promise<ErrorReporter["Service"]> | undefined
    const load = () =>
      (loading ??= import("./errorReporter.ts").then(
        ({ errorReporter }) => errorReporter(api, environment),
        (error) => {
          loading = undefined
          throw error
        }
      ))
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
