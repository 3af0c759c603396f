/** The instance was disposed, before the call or while it ran; what was asked may or may not have happened. */
export class Disposed extends Error {
  readonly _tag = "Disposed"
  override readonly name = this._tag
  constructor() {
    super("Disposed")
  }
}
