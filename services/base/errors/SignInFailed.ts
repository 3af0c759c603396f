import { Data } from "effect"

/** Why there is no sign-in. */
export type SignInFailure =
  /** The host has set neither `siwx` nor `siweConfig`. */
  | "notEnabled"
  /** The message that was made is for something else, or signing in broke. */
  | "notStarted"
  /** The host's functions gave no answer, or one that says nothing: it is not known whether anyone is signed in. */
  | "unanswered"
  /** The server found the time of the message wrong: the clock of the device is. */
  | "clock"
  /** The host's functions did not sign out. It is owed: tried again before anything else is looked up. */
  | "notSignedOut"
  /** The wallet did not sign, or what it signed was refused. */
  | "notSigned"
  /** The account may do nothing before it has signed in. */
  | "required"

/** Signing in failed; `from` is the host's function that failed, and `cause` says what broke. */
export class SignInFailed extends Data.TaggedError("SignInFailed")<{
  readonly reason: SignInFailure
  readonly message: string
  readonly from?: string
  readonly cause?: unknown
}> {
  get retryable(): boolean {
    return this.reason !== "notEnabled"
  }
}
