import { Data } from "effect"

/** Why a service call failed: its transport, its status, its answer, or a missing setting. */
export type ApiFailure = "transport" | "timeout" | "status" | "decode" | "unconfigured"

/** A call to a service of the host failed, after the retries of spec 8. */
export class ApiFailed extends Data.TaggedError("ApiFailed")<{
  readonly reason: ApiFailure
  readonly message: string
  /** HTTP status when there was an answer, else 0. */
  readonly status: number
  /** `Retry-After` of the service in ms, if it was sent. Waits over 30 s are left to the caller. */
  readonly retryAfter?: number
  readonly cause?: unknown
}> {
  get retryable(): boolean {
    return this.reason !== "unconfigured" && this.reason !== "decode"
  }
}
