/** Texts of signing in with a wallet. */
export const siwxTexts = {
  signInTo: "Sign in to {site}",
  proveAddress: "Prove this address is yours",
  proveAddressText: "Your wallet signs a short text. It is not a payment and costs nothing.",
  onNetworkWith: "on {network}, with {wallet}",
  whatYouSign: "What you sign",
  signInButton: "Sign in",
  cancelSignIn: "Cancel",
  approveSignIn: "Approve in {wallet}",
  cancelDisconnects: "Cancel disconnects you from {site}.",
  cancelGoesBack: "Cancel goes back to {network}, or disconnects you.",
  cancelStays: "Cancel keeps you connected without signing in.",
  signInDeclined: "You declined in {wallet}. Nothing was signed.",
  signInNotSigned: "{wallet} did not sign. Open it and try again.",
  signInUnsupported: "{wallet} doesn't sign texts on {network}. Use another wallet.",
  signInRefused: "What {wallet} signed was not accepted. Try again.",
  clockWrong: "This device's clock looks wrong. Check its date and time, then try again.",
  siteUnanswered: "{site} didn't answer. Try again in a moment.",
  signOrCancel: "Sign in or cancel to continue",
  signedInToast: "You are signed in"
} as const
