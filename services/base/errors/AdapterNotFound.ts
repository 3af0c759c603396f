import { Data } from "effect"
import { adapterNotFound } from "./texts.ts"

/** A namespace that this instance has no adapter for (spec 8). No request was sent, nothing changed. */
export class AdapterNotFound extends Data.TaggedError("AdapterNotFound")<{ readonly namespace: string }> {
  override readonly message = adapterNotFound
  readonly retryable = false
}
