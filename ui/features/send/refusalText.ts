import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { missingAmount } from "../../../services/base/amounts/missingAmount.ts"
import type { TransactionFailed } from "../../../services/base/errors/chainErrors.ts"
import type { SendOrder } from "../../../services/account/send/SendOrder.ts"
import { tokenLabel } from "../../../services/account/balances/tokenLabel.ts"
import type { sendingTexts } from "./sendingTexts.ts"

/** The text that says why the chain refuses an order, and its values; `undefined` where the failure does not tell. */
export const refusalText = (
  { reason, least, most }: TransactionFailed,
  { network, token }: Pick<SendOrder, "network" | "token">
): readonly [key: keyof typeof sendingTexts, values: Readonly<Record<string, string>>] | undefined => {
  if (reason === undefined) return undefined
  const { symbol, decimals } = network.nativeCurrency
  if (reason === "receiverMinimum" || reason === "restMinimum")
    return least === undefined
      ? ["trialFails", {}]
      : [reason, { network: network.name, symbol, amount: missingAmount(least, decimals) }]
  const amount = most === undefined ? "" : formatAmount(most, token.decimals)
  return [reason, { network: network.name, symbol: tokenLabel(token), amount }]
}
