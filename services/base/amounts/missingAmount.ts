import { formatAmount } from "./formatAmount.ts"

/**
 * What is missing, as text: base units rounded up to six decimals, so that as much as it says is enough. All decimals
 * where it is less than the last of these: `missingAmount(1234567n, 12)` returns `"0.000002"`, `missingAmount(7n, 18)`
 * returns `"0.000000000000000007"`.
 */
export const missingAmount = (units: bigint, decimals: number): string => {
  const step = 10n ** BigInt(Math.max(0, decimals - 6))
  return formatAmount(units < step ? units : ((units + step - 1n) / step) * step, decimals)
}
