/**
 * A server has refused what was signed. `addSession` or `storage.add` may reject with it, or with any error that has `refused`: after
 * `early`, `late` and `expired` the user hears that the clock of the device is wrong.
 *
 * @param refused what `checkSignIn` has given
 */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused"
  readonly refused: string
  constructor(refused: string) {
    super(`The server refused the sign-in: ${refused}`)
    this.refused = refused
  }
}
