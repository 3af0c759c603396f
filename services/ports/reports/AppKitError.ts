import { errorOccurred } from "../../base/errors/texts.ts"
import type { ErrorCategory } from "./ErrorReporter.ts"

/** An unexpected error of the product itself, with a name and a category (spec 8); `cause` is the original. */
export class AppKitError extends Error {
  readonly _tag = "AppKitError"
  override readonly name = this._tag
  readonly category: ErrorCategory
  constructor(cause: unknown, category: ErrorCategory = "INTERNAL_SDK_ERROR") {
    super(cause instanceof Error ? cause.message : typeof cause === "string" ? cause : errorOccurred, { cause })
    this.category = category
  }
}
