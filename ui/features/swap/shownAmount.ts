import { formatAmount } from "../../../services/amounts/formatAmount.ts"
import { floorAmount } from "../../../services/amounts/floorAmount.ts"

/** How many decimals of what comes back are shown (constants of the field). */
const digits = 6

/** An amount floored to 6 decimals, without zeros at its end; all of it if six would show only zeros. */
export const shownAmount = (units: bigint, decimals: number): string => {
  const text = floorAmount(units, decimals, digits)
  return /[1-9]/.test(text) ? text.replace(/\.?0+$/, "") : formatAmount(units, decimals)
}
