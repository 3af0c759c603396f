/** Texts of what a swap loses by its price. */
export const lossTexts = {
  lossOf: "You lose {percent}% of the value",
  lossUnknown: "What you lose isn't known",
  exchangePrices: "By the exchange's own prices."
} as const
