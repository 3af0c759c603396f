import type { ConnectError } from "../../../services/connection/connections/Connections.ts"
import type { LoginError } from "../../../services/ways-in/embedded/EmailLogin.ts"
import type { Texts } from "../../modal/makeTexts.tsx"
import type { emailTexts } from "./emailTexts.ts"

/**
 * The message for a failed login: a specific text of this view, else the catalogue's text or the site's message (spec 8).
 */
export const loginError = (
  error: LoginError | ConnectError | undefined,
  { display, t }: Pick<Texts<typeof emailTexts>, "display" | "t">
): string => {
  if (error?._tag === "InvalidInput" && error.field === "email") return t("fullEmail")
  if (error?._tag === "LoginRefused" && error.reason === "origin") return t("emailNotHere")
  return error === undefined ? t("emailFailed") : display(error.message)
}
