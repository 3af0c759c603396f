import { floorAmount } from "../../../services/amounts/floorAmount.ts"
import { formatAmount } from "../../../services/amounts/formatAmount.ts"

/** A network's fee as text; `fee` in base units. Six decimals, or all of them if six would show only zeros. */
export const feeText = (fee: bigint, decimals: number): string => {
  const floored = floorAmount(fee, decimals, 6)
  return /[1-9]/.test(floored) ? floored.replace(/0+$/, "") : formatAmount(fee, decimals)
}
