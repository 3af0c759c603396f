import { Effect, Layer } from "effect"
import { ApiClient } from "../../services/api/ApiClient.ts"
import { ApiFailed } from "../../services/errors/serviceErrors.ts"
import { Settings } from "../../services/options/Settings.ts"

/** `ApiClient` over HTTP. The client itself is loaded with the first call, so that a page without calls does not load it. */
export const ApiClientFetch = Layer.effect(
  ApiClient,
  Effect.map(Settings, (settings) => {
    let loading: Promise<ApiClient["Service"]> | undefined
    const load = () =>
      (loading ??= import("./httpClient.ts").then(
        ({ httpClient }) => Effect.runSync(httpClient(settings)),
        (error) => {
          loading = undefined
          throw error
        }
      ))
    const client = Effect.tryPromise({
      try: load,
      catch: (cause) => new ApiFailed({ reason: "transport", status: 0, message: "HTTP request failed", cause })
    })
    return {
      has: (role) => Boolean(settings.endpoints[role]),
      json: (request) => Effect.flatMap(client, (api) => api.json(request))
    }
  })
)
