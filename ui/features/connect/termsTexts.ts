/** Texts of the terms that a visitor accepts. */
export const termsTexts = {
  acceptTerms: "By continuing, you accept the {terms}.",
  iAccept: "I accept the {terms}",
  terms: "Terms",
  privacy: "Privacy Policy"
} as const
