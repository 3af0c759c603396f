import { shownAmount } from "../../../services/base/amounts/shownAmount.ts"

/** A network's fee as text; `fee` in base units. */
export const feeText = shownAmount
