/** The instance was disposed before or during the call; the operation may or may not have happened. */
export class Disposed extends Error {
  readonly _tag = "Disposed"
  override readonly name = this._tag
  constructor() {
    super("Disposed")
  }
}
