import { Data } from "effect"

/** Why there is no sign-in. */
export type SignInFailure =
  /** The host has set neither `siwx` nor `siweConfig`. */
  | "notEnabled"
  /** Looking sign-ins up, or making the message, failed. */
  | "notStarted"
  /** The wallet did not sign, or what it signed was refused. */
  | "notSigned"
  /** The account may do nothing before it has signed in. */
  | "required"

/** Signing in failed; `cause` says what broke. */
export class SignInFailed extends Data.TaggedError("SignInFailed")<{
  readonly reason: SignInFailure
  readonly message: string
  readonly cause?: unknown
}> {
  get retryable(): boolean {
    return this.reason !== "notEnabled"
  }
}
