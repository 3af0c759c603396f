/** A chunk could not be loaded. Trying again may help. */
export class LoadFailed extends Error {
  readonly _tag = "LoadFailed"
  override readonly name = this._tag
  readonly retryable = true
  constructor({ cause }: { readonly cause: unknown }) {
    // The text of the catalogue (spec 8), written out: not every chunk carries the catalogue.
    super("HTTP request failed", { cause })
  }
}
