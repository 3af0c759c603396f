import { Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { projectAlertTexts } from "../../sheet/alerts/projectAlertTexts.ts"
import { fetchConfig } from "../../ports/api/fetchConfig.ts"
import { fetchLimits } from "../../ports/api/fetchLimits.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { resolveFeatures } from "./resolveFeatures.ts"

/**
 * Asks the host's project for its features, and tells the developer what it overruled, that it did not answer (spec 8), or that it is
 * above a limit of its plan. Gives the features, or none if there was no answer.
 */
export const askProject = Effect.gen(function* () {
  const alerts = yield* Alerts
  const environment = yield* Environment
  const { options } = yield* Settings
  const found = yield* Effect.match(fetchConfig, {
    onSuccess: (answer) => resolveFeatures(answer, options.features ?? {}),
    onFailure: (failure) => failure
  })
  if ("status" in found) {
    if (found.status === 429) yield* alerts.raise("rateLimited", projectAlertTexts)
    else if (found.status >= 500) yield* alerts.raise("serverError", projectAlertTexts)
    else environment.warn("The project's configuration could not be read: the features of the options hold.", found)
    return undefined
  }
  if (found.overruled.length > 0)
    yield* alerts.raise("localConfigurationIgnored", projectAlertTexts, { names: found.overruled.join(", ") })
  return found.values
})

/** Warns the developer of a project that is above the limits of its plan. Without `debug` nothing is asked. */
export const warnOfLimits = Effect.gen(function* () {
  const environment = yield* Environment
  if (!(yield* Settings).debug) return
  const above = yield* fetchLimits
  if (above.length > 0)
    environment.warn(
      `The project is above its plan's limit of ${above.join(" and ")}: its services may refuse requests. Raise the plan.`
    )
})
