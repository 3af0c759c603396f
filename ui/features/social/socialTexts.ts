/** Texts of the services on the first view. */
export const socialTexts = {
  signInWith: "Sign in with",
  moreServices: "More"
} as const
