import { Effect } from "effect"
import type { ApiClient } from "../../services/ports/api/ApiClient.ts"
import type { Environment } from "../../services/ports/environment/Environment.ts"
import { errorEvent } from "../../services/ports/reports/errorEvent.ts"
import type { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"
import { rollingWindow } from "../../services/ports/reports/rollingWindow.ts"

/** At most 5 reports in any 60 s (spec 4). A report is sent once; a failed one is dropped and not reported. */
export const makeErrorReporter = (
  api: ApiClient["Service"],
  environment: Environment["Service"]
): ErrorReporter["Service"] => {
  const allowed = rollingWindow(5, 60_000)
  return {
    report: Effect.fnUntraced(function* (error, category) {
      if (!(yield* allowed)) return
      const body = yield* errorEvent(error, category, environment.origin())
      yield* Effect.exit(api.json({ role: "reports", path: "/e", body, once: true }))
    })
  }
}
