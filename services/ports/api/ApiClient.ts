import { Context, type Effect } from "effect"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"

/** The host's services by role (the endpoints record). */
export type ApiRole = "config" | "blockchain" | "reports"

/** One call. Query values that are `undefined` or empty are left out; the client adds the SDK fields. */
export interface ApiRequest {
  readonly role: ApiRole
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Sends a POST with this JSON body. */
  readonly body?: unknown
  /** Caches a successful response for this many ms, with one request in flight per URL (spec 9: 30 s, 5 min). */
  readonly cacheMs?: number
  /** One request only: failures are not retried. */
  readonly once?: true
}

/**
 * JSON over HTTP to the host's services, with the retries, deadline and caches of spec 8 and 9. The response is not
 * decoded.
 */
export class ApiClient extends Context.Service<
  ApiClient,
  {
    readonly json: (request: ApiRequest) => Effect.Effect<unknown, ApiFailed>
    /** True if the host set this role's endpoint. */
    readonly has: (role: ApiRole) => boolean
  }
>()("latchkey/ApiClient") {}
