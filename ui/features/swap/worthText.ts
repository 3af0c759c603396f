import { dollarText } from "../account/money.ts"

/** US cents as text; a dash without a value, and "less than a cent" for a fee that is one. */
export const worthText = (cents: bigint | undefined): string =>
  cents === undefined ? "–" : cents === 0n ? "<$0.01" : dollarText(cents)
