/** What acts needs a page: on a server an instance only paints. */
export class NoPage extends Error {
  readonly _tag = "NoPage"
  override readonly name = this._tag
  constructor() {
    super("There is no page here: on a server Latchkey only paints. Call this in the browser.")
  }
}
