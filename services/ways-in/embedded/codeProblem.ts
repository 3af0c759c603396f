import type { ConnectError } from "../../connection/connections/Connections.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { LoginError } from "./EmailLogin.ts"

/** The fault of a code: a wrong one, one that is too old, or one that is no longer valid, in the secure site's own words. */
export type CodeProblem = "wrong" | "expired" | { readonly words: string }

/** The requests that hand a code in. */
const codeRequests: ReadonlySet<string> = new Set([
  "CONNECT_OTP",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP"
])

const tooOld = /\bexpired?\b|\btoo old\b/i
const usedUp = /\btoo many\b|\b(attempts|tries)\b|\bused( up)?\b|\bnew (code|one) first\b/i

/** What the secure site has refused a code for; `undefined` where it was not the code that has failed. */
export const codeProblem = (error: LoginError | ConnectError | undefined): CodeProblem | undefined => {
  if (error?._tag !== "FrameFailed") return undefined
  // Another user has logged in meanwhile: the code is no longer valid.
  if (error.reason === "aborted" && error.request === "CONNECT_OTP") return "expired"
  if (error.reason !== "refused" || !codeRequests.has(error.request)) return undefined
  if (tooOld.test(error.message)) return "expired"
  const words = usedUp.test(error.message) ? plainText(error.message, 120) : undefined
  return words === undefined ? "wrong" : { words }
}
