import type { SocialError } from "../../../services/ways-in/embedded/Social.ts"
import type { SocialFault } from "../../../services/ports/login-services/SocialFailed.ts"
import type { connectSocialTexts } from "./connectSocialTexts.ts"

type Key = keyof typeof connectSocialTexts

/** How the view explains a failed login: a title of its own, or that of the catalogue, and what to do. */
interface Explanation {
  readonly head?: Key
  readonly text: Key
}

const faults: Readonly<Record<SocialFault, Explanation>> = {
  closed: { head: "loginClosed", text: "loginClosedText" },
  declined: { head: "loginDeclined", text: "loginClosedText" },
  cut: { head: "loginCut", text: "loginCutText" },
  origin: { text: "loginUntrusted" },
  initiate: { text: "loginNotOpened" },
  service: { text: "loginService" },
  expired: { head: "codeExpired", text: "loginClosedText" },
  connect: { text: "loginNotAccepted" }
}

/** Explains why a login with a service failed. */
export const explainSocial = (error: SocialError | undefined): Explanation =>
  error?._tag === "SocialFailed"
    ? faults[error.fault]
    : error?._tag === "LoginRefused"
      ? { text: "loginNotHere" }
      : { text: "loginNotAccepted" }
