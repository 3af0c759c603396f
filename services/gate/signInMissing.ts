import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { signInRequired } from "../base/errors/texts.ts"

/** The account has not signed in, and may do nothing before. */
export const signInMissing = (): SignInFailed => new SignInFailed({ reason: "required", message: signInRequired })
