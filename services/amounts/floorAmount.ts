import { formatAmount } from "./formatAmount.ts"

/** Digits in threes from the right, in time linear in their number. */
const grouped = (digits: string): string => {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(",")
}

/**
 * Formats base units floored to a fixed number of decimals with thousands grouped: `floorAmount(1482999999999999999n,
 * 18, 3)` returns `"1.482"` (spec 5: balances show 3, totals 2).
 */
export const floorAmount = (units: bigint, decimals: number, digits = 3): string => {
  const [whole = "0", fraction = ""] = formatAmount(units, decimals).split(".")
  const sign = whole.startsWith("-") ? "-" : ""
  const shown = sign + grouped(whole.slice(sign.length))
  return digits === 0 ? shown : `${shown}.${fraction.slice(0, digits).padEnd(digits, "0")}`
}
