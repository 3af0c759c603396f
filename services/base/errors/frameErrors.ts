import { Data } from "effect"

/** Why a request to the embedded wallet's frame failed. */
export type FrameFailure =
  /** It did not get ready in time, or there is no secure site. */
  | "load"
  /** It did not answer in time. */
  | "timeout"
  /** This side ended it: the user left, or the login or the page did. What the frame said of it would be `refused`. */
  | "aborted"
  /** The frame navigated to another page (SEC-03). */
  | "navigated"
  /** It answered with an error; `message` is its own. */
  | "refused"
  /** It answered, and the answer does not match the protocol's schema. */
  | "unreadable"
  /** The request does not match the protocol's schema. It was not sent. */
  | "request"

/** A request to the embedded wallet's frame failed (spec 4, 8). */
export class FrameFailed extends Data.TaggedError("FrameFailed")<{
  readonly reason: FrameFailure
  /** Name of the request without prefix. */
  readonly request: string
  readonly message: string
  /** The frame has the request and has not said what became of it. Without it, nothing was handed over, or it has answered. */
  readonly unanswered?: boolean
}> {
  get retryable(): boolean {
    return this.reason !== "request"
  }
}
