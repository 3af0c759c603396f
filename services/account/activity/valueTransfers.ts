import { formatAmount } from "../../base/amounts/formatAmount.ts"
import type { Network } from "../../base/network/Network.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"

/** The transfers of a call that pays the native currency. `value` is in its smallest unit, such as wei. */
export const valueTransfers = ({ nativeCurrency }: Network, value: bigint): OwnTransaction["transfers"] => {
  const { decimals, symbol } = nativeCurrency
  return value > 0n ? [{ direction: "out", amount: formatAmount(value, decimals), symbol }] : []
}
