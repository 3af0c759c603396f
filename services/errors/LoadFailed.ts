/** A part of the product that is loaded when first needed could not be fetched. Trying again may help. */
export class LoadFailed extends Error {
  readonly _tag = "LoadFailed"
  override readonly name = this._tag
  readonly retryable = true
  constructor({ cause }: { readonly cause: unknown }) {
    // The catalogue's words (spec 8), which not every page has at hand.
    super("HTTP request failed", { cause })
  }
}
