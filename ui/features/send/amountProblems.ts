import type { AmountProblem } from "../../../services/amounts/readTypedAmount.ts"
import type { MessageKey } from "../../locales/en.ts"

/** What is said of a typed amount that cannot be taken. */
export const amountProblems: Readonly<Record<AmountProblem, MessageKey>> = {
  sign: "amountSign",
  exponent: "amountExponent",
  separator: "amountSeparator",
  foreignDigits: "amountDigits",
  decimals: "tooManyDecimals",
  notAnAmount: "notAnAmount"
}
