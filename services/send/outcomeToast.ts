import type { Toast } from "../alerts/Alerts.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import { explorerUrl } from "../network/explorerUrl.ts"
import type { PlacedOrder } from "./SendOrder.ts"

/**
 * The toast for an order whose result arrived while its view was closed. It states "did not move" only if that is
 * certain.
 */
export const outcomeToast = ({ order, ...end }: PlacedOrder): Omit<Toast, "id"> | undefined => {
  const { units, token, connector } = order
  const values = {
    amount: formatAmount(units, token.decimals),
    symbol: shortSymbol(token.symbol),
    wallet: connector.name
  }
  if (end.status === "sent") return { tone: "ok", text: "sent", detail: "sentText", values, href: end.sent.url }
  if (end.status !== "failed") return undefined
  return end.moved === "no"
    ? { tone: "info", text: "notSent", detail: "nothingMoved", values }
    : {
        tone: "care",
        text: "maybeSent",
        detail: "maybeSentText",
        values,
        href: explorerUrl(order.network, "address", order.from)
      }
}
