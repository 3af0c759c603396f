/** Texts of an amount that is typed in US dollars. */
export const fiatTexts = {
  turnAmount: "{value}. Enter it in {unit}",
  usDollars: "US dollars"
} as const
