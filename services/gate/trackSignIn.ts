import type { Analytics } from "../ports/analytics/Analytics.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"

type SignInEvent = "CLICK_CANCEL_SIWX" | "CLICK_SIGN_SIWX_MESSAGE" | "SIWX_AUTH_ERROR" | "SIWX_AUTH_SUCCESS"

/** Makes what tells the host's listener of a sign-in (spec 7). */
export const trackSignIn =
  (analytics: Analytics["Service"]) =>
  (type: SignInEvent, { network, type: kind }: ActiveAccount) =>
    analytics.track(type, { network: network.id, isSmartAccount: kind === "smartAccount" })
