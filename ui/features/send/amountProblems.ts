import type { AmountProblem } from "../../../services/amounts/readTypedAmount.ts"
import type { sendTexts } from "./sendTexts.ts"

/** The message for each problem of a typed amount. */
export const amountProblems: Readonly<Record<AmountProblem, keyof typeof sendTexts>> = {
  sign: "amountSign",
  exponent: "amountExponent",
  separator: "amountSeparator",
  foreignDigits: "amountDigits",
  decimals: "tooManyDecimals",
  notAnAmount: "notAnAmount"
}
