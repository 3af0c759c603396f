import { Data } from "effect"

/** Why a smart session could not be ended. */
export type SessionFailure =
  /** It belongs to an account that is not in use. */
  | "otherAccount"
  /** The service did not end it; `message` says why. */
  | "refused"

/** A smart session could not be ended; failures of the wallet or the service are other errors. */
export class SessionFailed extends Data.TaggedError("SessionFailed")<{
  readonly reason: SessionFailure
  readonly message: string
  readonly cause?: unknown
}> {
  readonly retryable = false
}
