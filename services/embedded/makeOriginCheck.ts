import { Effect } from "effect"
import * as texts from "../errors/texts.ts"
import { Alerts } from "../alerts/Alerts.ts"
import { embeddedAlertTexts } from "../alerts/embeddedAlertTexts.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { Environment } from "../environment/Environment.ts"
import type { ApiFailed } from "../errors/serviceErrors.ts"
import { LoginRefused } from "./LoginRefused.ts"
import { originAllowed } from "./originAllowed.ts"

/** Makes the check that the project allows this page (spec 6). It asks the service once, again after a failure. */
export const makeOriginCheck = Effect.gen(function* () {
  const alerts = yield* Alerts
  const api = yield* ApiClient
  const environment = yield* Environment
  let passed = false
  return Effect.gen(function* () {
    if (passed || !api.has("config")) return
    const { fetchOrigins } = yield* Effect.promise(() => import("../api/fetchOrigins.ts"))
    const list = yield* fetchOrigins.pipe(
      Effect.provideService(ApiClient, api),
      Effect.catch((failure: ApiFailed) =>
        Effect.as(alerts.raise(failure.status === 429 ? "rateLimited" : "serverError", embeddedAlertTexts), undefined)
      )
    )
    // Without an answer the secure site still judges for itself.
    if (list === undefined) return
    if (!originAllowed(list, environment.origin())) {
      yield* alerts.raise("originNotAllowed", embeddedAlertTexts)
      return yield* new LoginRefused({ reason: "origin", message: texts.originNotAllowed })
    }
    passed = true
  })
})
