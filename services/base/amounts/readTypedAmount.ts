import { Result } from "effect"
import { parseAmount } from "./parseAmount.ts"

/** Why typed text is not an amount: the key of the message in the visitor's language. */
export type AmountProblem =
  | "amountSign"
  | "amountExponent"
  | "amountSeparator"
  | "amountDigits"
  | "tooManyDecimals"
  | "notAnAmount"

/** `1,000` is ambiguous (a thousand or one); `1,5` and `0,125` can only be decimals. */
const decimalComma = /^(?:\d*,(?!\d{3}$)\d*|0*,\d*)$/

const problemOf = (text: string): AmountProblem | undefined => {
  if (/[^\P{Nd}0-9]/u.test(text)) return "amountDigits"
  if (/^[-+\u2212]/.test(text)) return "amountSign"
  if (/^[\d.,]+e/i.test(text)) return "amountExponent"
  if (/^\d*(\.\d*)?$/.test(text) || decimalComma.test(text)) return undefined
  return /^[\d.,'\u2019_\s]+$/.test(text) && /\d[,'\u2019_\s]+\d/.test(text) ? "amountSeparator" : "notAnAmount"
}

/**
 * Parses typed text as an amount of a token with `decimals` into base units. Invalid text is refused with the reason,
 * never corrected (SEC-21). A comma counts as the decimal sign where it is unambiguous, because some phone keyboards
 * have no dot.
 */
export const readTypedAmount = (text: string, decimals: number): Result.Result<bigint, AmountProblem> => {
  const plain = text.trim()
  const problem = problemOf(plain)
  if (problem !== undefined) return Result.fail(problem)
  const dotted = plain.replace(",", ".")
  const units = parseAmount(dotted, decimals)
  if (Result.isSuccess(units)) return Result.succeed(units.success)
  return Result.fail(/\d/.test(dotted) ? "tooManyDecimals" : "notAnAmount")
}
