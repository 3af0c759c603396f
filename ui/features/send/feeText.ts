import { floorAmount } from "../../../services/amounts/floorAmount.ts"
import { formatAmount } from "../../../services/amounts/formatAmount.ts"

/** A network's fee for showing, `fee` in base units: six decimals, and all of them where six would say nothing. */
export const feeText = (fee: bigint, decimals: number): string => {
  const floored = floorAmount(fee, decimals, 6)
  return /[1-9]/.test(floored) ? floored.replace(/0+$/, "") : formatAmount(fee, decimals)
}
