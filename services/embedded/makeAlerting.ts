import { Effect } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import { embeddedAlertTexts } from "../alerts/embeddedAlertTexts.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"

const alertOf = ({ reason, message }: FrameFailed) => {
  if (reason === "load") return "frameLoad"
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
      // A device that nobody approves and a page that is not listed are no faults of the site.
      const faulty = failure.reason !== "refused" && failure.request !== "CONNECT_DEVICE"
      return Effect.andThen(
        alerts.raise(key, embeddedAlertTexts),
        faulty ? reporter.report(failure, "SECURE_SITE_ERROR") : Effect.void
      )
    })
})
