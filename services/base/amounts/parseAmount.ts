import { Result } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"
import { cutZeros } from "./cutZeros.ts"

const refuse = (message: string) => Result.fail(new InvalidInput({ field: "amount", message }))

/**
 * Parses a decimal amount into base units: `parseAmount("1.5", 6)` returns `1500000n`.
 *
 * Accepts digits with at most one dot. More decimals than the token has are refused, never rounded (SEC-21); so are
 * signs, exponents, separators and anything else. Never goes through `Number`.
 */
export const parseAmount = (text: string, decimals: number): Result.Result<bigint, InvalidInput> => {
  const [, whole = "", fraction = ""] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole + fraction === "") return refuse(`"${text}" is not an amount`)
  const significant = cutZeros(fraction)
  if (significant.length > decimals) return refuse(`At most ${decimals} decimals are possible`)
  return Result.succeed(BigInt(whole + significant.padEnd(decimals, "0")))
}
