import { Context, type Effect } from "effect"
import type { ApiFailed } from "../errors/serviceErrors.ts"

/** The host's services by role (the endpoints record). */
export type ApiRole = "config" | "blockchain" | "reports"

/** One call. Query values that are `undefined` or empty are left out; the SDK fields are added by the client. */
export interface ApiRequest {
  readonly role: ApiRole
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a POST with this JSON body. */
  readonly body?: unknown
  /** Keeps a good answer for so many ms, one flight per address (spec 9: 30 s, 5 min). */
  readonly cacheMs?: number
  /** One request only: whatever fails is not tried again. */
  readonly once?: true
}

/** JSON over HTTP to the host's services: retries, deadline and caches of spec 8 and 9. The answer is not decoded yet. */
export class ApiClient extends Context.Service<
  ApiClient,
  {
    readonly json: (request: ApiRequest) => Effect.Effect<unknown, ApiFailed>
    /** True when the host set this role's endpoint. */
    readonly has: (role: ApiRole) => boolean
  }
>()("latchkey/ApiClient") {}
