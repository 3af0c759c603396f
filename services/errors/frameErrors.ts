import { Data } from "effect"

/** Why the embedded wallet's frame could not do what it was asked. */
export type FrameFailure =
  /** It did not get ready in time, or there is no secure site. */
  | "load"
  /** It did not answer in time. */
  | "timeout"
  /** The request was taken back: the visitor closed the view, or another request was refused. */
  | "aborted"
  /** It went to another page meanwhile (SEC-03). */
  | "navigated"
  /** It answered with an error; `message` is its own. */
  | "refused"
  /** The request has not the shape of the protocol. It was not sent. */
  | "request"

/** A request to the embedded wallet's frame failed (spec 4, 8). */
export class FrameFailed extends Data.TaggedError("FrameFailed")<{
  readonly reason: FrameFailure
  /** Name of the request without prefix. */
  readonly request: string
  readonly message: string
}> {
  get retryable(): boolean {
    return this.reason !== "request"
  }
}
