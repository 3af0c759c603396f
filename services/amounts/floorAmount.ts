import { formatAmount } from "./formatAmount.ts"

/**
 * Formats base units floored to a fixed number of decimals with thousands grouped: `floorAmount(1482999999999999999n,
 * 18, 3)` returns `"1.482"` (spec 5: balances show 3, totals 2).
 */
export const floorAmount = (units: bigint, decimals: number, digits = 3): string => {
  const [whole = "0", fraction = ""] = formatAmount(units, decimals).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",")
  return digits === 0 ? grouped : `${grouped}.${fraction.slice(0, digits).padEnd(digits, "0")}`
}
