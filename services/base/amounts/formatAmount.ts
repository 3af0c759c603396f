import { cutZeros } from "./cutZeros.ts"

/** Formats base units as plain decimal text without rounding: `formatAmount(1500000n, 6)` returns `"1.5"`. */
export const formatAmount = (units: bigint, decimals: number): string => {
  const sign = units < 0n ? "-" : ""
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = cutZeros(digits.slice(digits.length - decimals))
  return sign + whole + (fraction === "" ? "" : `.${fraction}`)
}
