import { callOf } from "../activity/readChainTransaction.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import type { BuiltStep, SwapOrder } from "./SwapOrder.ts"
import { isNativeToken, type SwapToken } from "./SwapToken.ts"

const tokenOf = (token: SwapToken) => ({
  symbol: token.symbol,
  token: isNativeToken(token) ? undefined : token.address
})

/**
 * What is known of an order's transaction once the network has it: what is paid, or may be taken. What comes back is
 * decided by the network, so its amount is left out; the quote is a promise only.
 */
export const ownSwap = (
  { network, account, from, to, amount }: Omit<SwapOrder, "id" | "connector">,
  { step, to: contract, data, value, batch }: Pick<BuiltStep, "step" | "to" | "data" | "value" | "batch">,
  hash: string
): OwnTransaction => {
  const paid = { ...tokenOf(from), amount: formatAmount(amount, from.decimals) }
  return {
    hash,
    networkId: network.id,
    from: account,
    to: contract,
    // The transaction of a batch is the one that its wallet names once it is mined.
    ...(batch === undefined && { call: callOf(contract, value, data) }),
    ...(step !== "swap"
      ? {
          operation: "approve",
          transfers: [{ direction: "self", ...paid, ...(step === "reset" ? { amount: "0" } : {}) }]
        }
      : {
          operation: "trade",
          transfers: [
            { direction: "out", ...paid },
            { direction: "in", ...tokenOf(to) }
          ]
        })
  }
}
