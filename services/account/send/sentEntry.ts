import { formatAmount } from "../../base/amounts/formatAmount.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import type { SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"

/** What the account's activity shows of an order that was sent. */
export const sentEntry = (
  { network, from, to, token, units }: SendOrder,
  { hash, proposed }: Pick<Sent, "hash" | "proposed">
): OwnTransaction => ({
  hash,
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
})
