import { Effect } from "effect"
import * as texts from "../../base/errors/texts.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { embeddedAlertTexts } from "../../sheet/alerts/embeddedAlertTexts.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { lazyCode } from "../../base/concurrency/lazyCode.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { LoginRefused } from "./LoginRefused.ts"
import { originAllowed } from "./originAllowed.ts"

const origins = lazyCode(() => import("../../ports/api/fetchOrigins.ts"))

/** Makes the check that the project allows this page (spec 6). It asks the service once, again after a failure. */
export const makeOriginCheck = Effect.gen(function* () {
  const alerts = yield* Alerts
  const api = yield* ApiClient
  const environment = yield* Environment
  let passed = false
  return Effect.gen(function* () {
    if (passed || !api.has("config")) return
    const list = yield* Effect.flatMap(origins, ({ fetchOrigins }) => fetchOrigins).pipe(
      Effect.provideService(ApiClient, api),
      Effect.catch((failure) =>
        Effect.as(
          failure._tag === "LoadFailed"
            ? Effect.void
            : alerts.raise(failure.status === 429 ? "rateLimited" : "serverError", embeddedAlertTexts),
          undefined
        )
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
