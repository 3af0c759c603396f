import { Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { embeddedAlertTexts } from "../../sheet/alerts/embeddedAlertTexts.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"

const alertOf = ({ reason, message, request }: FrameFailed) => {
  if (reason === "load") return "frameLoad"
  // A link that the user has not opened in time is no fault of the site.
  if (reason === "timeout" && request === "CONNECT_DEVICE") return undefined
  if (reason === "timeout") return "frameTimeout"
  return /unverified.?domain/i.test(message) ? "unverifiedDomain" : undefined
}

/** Makes what tells the host of failures of the frame that are not the visitor's. */
export const makeAlerting = Effect.gen(function* () {
  const alerts = yield* Alerts
  const reporter = yield* ErrorReporter
  return <A>(asked: Effect.Effect<A, FrameFailed>) =>
    Effect.tapError(asked, (failure) => {
      const key = alertOf(failure)
      if (key === undefined) return Effect.void
      // A page that is not listed is no fault of the site.
      const faulty = failure.reason !== "refused"
      return Effect.andThen(
        alerts.raise(key, embeddedAlertTexts),
        faulty ? reporter.report(failure, "SECURE_SITE_ERROR") : Effect.void
      )
    })
})
