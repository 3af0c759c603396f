import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { callOf } from "../activity/readChainTransaction.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import type { SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"
import { transferCall } from "./transferCall.ts"

/** What the account's activity shows of an order that was sent. */
export const sentEntry = (order: SendOrder, { hash, proposed }: Pick<Sent, "hash" | "proposed">): OwnTransaction => {
  const { network, from, to, token, units } = order
  const call = network.namespace === "eip155" ? transferCall(order) : undefined
  return {
    hash,
    ...(call && { call: callOf(call.to, call.value, call.data) }),
    ...(proposed && { proposed }),
    networkId: network.id,
    from,
    to,
    operation: "send",
    transfers: [
      {
        direction: "out",
        amount: formatAmount(units, token.decimals),
        symbol: token.symbol,
        token: token.address
      }
    ]
  }
}
