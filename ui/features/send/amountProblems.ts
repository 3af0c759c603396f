import type { AmountProblem } from "../../../services/amounts/readTypedAmount.ts"
import type { sendTexts } from "./sendTexts.ts"

/** What is said of a typed amount that cannot be taken. */
export const amountProblems: Readonly<Record<AmountProblem, keyof typeof sendTexts>> = {
  sign: "amountSign",
  exponent: "amountExponent",
  separator: "amountSeparator",
  foreignDigits: "amountDigits",
  decimals: "tooManyDecimals",
  notAnAmount: "notAnAmount"
}
