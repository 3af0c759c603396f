import { Data } from "effect"

/** A login was not even tried: too soon after the last code, or from a page the project does not allow (spec 5, 6). */
export class LoginRefused extends Data.TaggedError("LoginRefused")<{
  readonly reason: "cooldown" | "origin"
  readonly message: string
}> {
  readonly retryable = true
}
