import { Effect, Layer } from "effect"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { lazy } from "../../services/base/concurrency/lazy.ts"
import { httpRequestFailed } from "../../services/base/errors/coreTexts.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Settings } from "../../services/ports/options/Settings.ts"

/** `ApiClient` over HTTP. The client itself is loaded with the first call, so that a page without calls does not load it. */
export const ApiClientFetch = Layer.effect(
  ApiClient,
  Effect.map(Settings, (settings) => {
    const load = lazy(async () => Effect.runSync((await import("./httpClient.ts")).httpClient(settings)))
    const client = Effect.tryPromise({
      try: load,
      catch: (cause) => new ApiFailed({ reason: "transport", status: 0, message: httpRequestFailed, cause })
    })
    return {
      has: (role) => Boolean(settings.endpoints[role]),
      json: (request) => Effect.flatMap(client, (api) => api.json(request))
    }
  })
)
