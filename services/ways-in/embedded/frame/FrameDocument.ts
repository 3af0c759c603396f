import type { Effect } from "effect"
import type { FrameFailed } from "../../../base/errors/frameErrors.ts"
import type { OpenFrame } from "./FrameWindow.ts"
import type { RequestName } from "./requests.schema.ts"

/** A request that waits for the frame's answer. */
export interface Pending {
  readonly name: RequestName
  readonly payload: unknown
  readonly waitsForUser: boolean
  readonly end: (result: Effect.Effect<unknown, FrameFailed>) => void
  /** The frame has received it: only the frame knows its outcome. */
  isPosted: boolean
  /** The frame was asked to take it back, and decides. */
  isTakenBack: boolean
  /** Its caller no longer waits for the answer. */
  isLate: boolean
}

/** What the frame shows now. The requests that wait for it end with it. */
export interface FrameDocument {
  readonly frame: OpenFrame
  readonly pending: Map<string, Pending>
  /** Documents that have loaded in the frame, and documents that have said READY: either may come first. */
  loads: number
  readies: number
  /** The last READY came after a document that had loaded without one: it may belong to that one or to the next. */
  readyIsAmbiguous: boolean
}
