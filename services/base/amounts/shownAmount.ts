import { floorAmount } from "./floorAmount.ts"
import { formatAmount } from "./formatAmount.ts"

/** How many decimals of what is paid or comes back are shown (constants of the field). */
const digits = 6

/**
 * Formats base units of a fee, or of what a swap or a purchase brings: floored to 6 decimals, without zeros at the end; all
 * of it where six would show only zeros.
 */
export const shownAmount = (units: bigint, decimals: number): string => {
  const text = floorAmount(units, decimals, digits)
  return /[1-9]/.test(text) ? text.replace(/\.?0+$/, "") : formatAmount(units, decimals)
}
