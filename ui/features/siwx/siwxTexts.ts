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
  signInRefused: "What {wallet} signed was not accepted. Try again.",
  signOrCancel: "Sign in or cancel to continue",
  signedInToast: "You are signed in"
} as const
