/** Texts of a row of a token. */
export const tokenTexts = {
  notKnown: "Not the known {symbol}"
} as const
