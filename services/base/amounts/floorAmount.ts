import { cutZeros } from "./cutZeros.ts"
import { formatAmount } from "./formatAmount.ts"

/** Digits in threes from the right, in time linear in their number. */
const grouped = (digits: string): string => {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(",")
}

/** The decimals that amounts of at least a thousandth show, and the digits that smaller ones keep. */
const usual = 3

/** No small amount shows more decimals: as many as Bitcoin has. */
const most = 8

/** The decimals of an amount below a thousandth, cut after its third significant digit; `undefined` for a larger amount, or zero. */
const ofSmall = (fraction: string): string | undefined =>
  fraction.startsWith("0".repeat(usual)) ? cutZeros(fraction.slice(0, fraction.search(/[1-9]/) + usual)) : undefined

/**
 * Formats base units floored with thousands grouped, for showing: never more than there is.
 *
 * @param digits How many decimals, always as many. Without it 3 (spec 5), and below 0.001 those up to the third digit that
 *   counts, at most 8 (docs/decisions/0015): `floorAmount(1482999999999999999n, 18)` returns `"1.482"`,
 *   `floorAmount(90000n, 8)` `"0.0009"`, and what would be zeros alone `"<0.00000001"`.
 */
export const floorAmount = (units: bigint, decimals: number, digits?: number): string => {
  const [whole = "0", fraction = ""] = formatAmount(units < 0n ? -units : units, decimals).split(".")
  const sign = units < 0n ? "-" : ""
  const small = digits === undefined && whole === "0" ? ofSmall(fraction)?.slice(0, most) : undefined
  if (small !== undefined)
    return /[1-9]/.test(small) ? `${sign}0.${cutZeros(small)}` : `<${sign}0.${"1".padStart(most, "0")}`
  const shown = sign + grouped(whole)
  const count = digits ?? usual
  return count === 0 ? shown : `${shown}.${fraction.slice(0, count).padEnd(count, "0")}`
}
