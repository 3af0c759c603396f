import { Cache, Effect, Exit } from "effect"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { SettingsValue } from "../options/Settings.ts"
import type { ApiClient } from "./ApiClient.ts"
import { apiUrl } from "./apiUrl.ts"

/** Sends one call and returns its JSON, not decoded. With `once` a failure is not retried. */
export type Transport = (url: string, body?: unknown, once?: boolean) => Effect.Effect<unknown, ApiFailed>

/**
 * The client over any transport: builds URLs, fails without an endpoint, and caches with one request in flight per URL.
 */
export const makeApiClient = (settings: SettingsValue, transport: Transport): Effect.Effect<ApiClient["Service"]> =>
  Effect.map(
    // A key is "{ms} {URL}": the cache duration is part of the key.
    Cache.makeWith((key: string) => transport(key.slice(key.indexOf(" ") + 1)), {
      capacity: 8192,
      timeToLive: (exit, key) => (Exit.isSuccess(exit) ? Number.parseInt(key, 10) : 0)
    }),
    (cache) => ({
      has: (role) => Boolean(settings.endpoints[role]),
      json: (request) => {
        const url = apiUrl(settings, request)
        if (url === undefined)
          return Effect.fail(
            new ApiFailed({
              reason: "unconfigured",
              status: 0,
              message: `The endpoint "${request.role}" is not set: pass it in \`endpoints\`.`
            })
          )
        return request.cacheMs === undefined || request.body !== undefined
          ? transport(url, request.body, request.once)
          : Cache.get(cache, `${request.cacheMs} ${url}`)
      }
    })
  )
