import { Data } from "effect"
import { httpRequestFailed } from "./texts.ts"

/** A part of the product that is loaded when first needed could not be fetched. Trying again may help. */
export class LoadFailed extends Data.TaggedError("LoadFailed")<{ readonly cause: unknown }> {
  override readonly message = httpRequestFailed
  readonly retryable = true
}
