import { httpRequestFailed } from "./coreTexts.ts"
import { lostCode } from "./lostCode.ts"

/** A chunk could not be loaded. Trying again may help. */
export class LoadFailed extends Error {
  readonly _tag = "LoadFailed"
  override readonly name = this._tag
  readonly retryable = true
  constructor({ cause }: { readonly cause: unknown }) {
    super(httpRequestFailed, { cause })
    lostCode.add(cause)
  }
}
