import { Effect, Layer } from "effect"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { makeApiClient } from "../../services/ports/api/makeApiClient.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { World } from "./World.ts"

/** Returns the response to one call of a service. */
type ScriptedAnswerTo = (url: URL, body: unknown, once: boolean | undefined) => unknown

/**
 * `ApiClient` with responses from the world's table by path; a missing entry is a 404, offline is a transport failure.
 * A function in the table is called with the URL and the body, and may return an effect, for a delay or a failure.
 */
export const ApiClientScripted = (world: World) =>
  Layer.effect(
    ApiClient,
    Effect.flatMap(Settings, (settings) =>
      makeApiClient(settings, (url, body, once) =>
        Effect.suspend(() => {
          const { pathname } = new URL(url)
          if (world.offline)
            return Effect.fail(new ApiFailed({ reason: "transport", status: 0, message: texts.httpRequestFailed }))
          const answer = world.answers.get(pathname)
          if (typeof answer === "function") {
            const given = (answer as ScriptedAnswerTo)(new URL(url), body, once)
            return Effect.isEffect(given) ? (given as Effect.Effect<unknown, ApiFailed>) : Effect.succeed(given)
          }
          return world.answers.has(pathname)
            ? Effect.succeed(answer)
            : Effect.fail(new ApiFailed({ reason: "status", status: 404, message: texts.httpRequestFailed }))
        })
      )
    )
  )
