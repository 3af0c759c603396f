import type { Effect, Scope } from "effect"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import type { Failure } from "../failingService.ts"

/** One endpoint of the services that fails, and what is left of what needs it. */
export interface EndpointRow {
  readonly name: string
  readonly path: string
  /** Which requests of the path fail; all of them by default. */
  readonly fails?: (url: URL) => boolean
  /** What a visitor or a host is left with. */
  readonly run: Effect.Effect<string, never, LatchkeyServices | Scope.Scope>
  readonly seen: string | ((failure: Failure) => string)
  /** Requests, where they are not those of the retries. */
  readonly requests?: Partial<Readonly<Record<Failure, number>>>
  /** What the exchange may take already: without it an approval is needed. */
  readonly allowance?: bigint
}

/** Requests of an endpoint that is asked once. */
export const once = { "500": 1, network: 1, never: 1 } as const
