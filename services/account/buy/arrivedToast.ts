import type { Toast } from "../../sheet/alerts/Alerts.ts"
import { shortenAddress } from "../../base/addresses/shortenAddress.ts"
import { shownAmount } from "../../base/amounts/shownAmount.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import type { Arrival } from "./followArrival.ts"
import type { BuyOrder } from "./Purchase.ts"

/** What arrived, as text. */
export const arrivedText = ({ units, decimals }: Arrival): string => shownAmount(units, decimals)

/**
 * The toast for what arrived, with its network; `elsewhere` says that another account is in use, so that the receiver is
 * named too.
 */
export const arrivedToast = (
  { account, network, token }: Pick<BuyOrder, "account" | "network" | "token">,
  arrival: Arrival,
  elsewhere: boolean
): Omit<Toast, "id"> => {
  const values = { amount: arrivedText(arrival), symbol: shortSymbol(token.symbol), network: network.name }
  return elsewhere
    ? { tone: "ok", text: "arrivedAt", values: { ...values, address: shortenAddress(account) } }
    : { tone: "ok", text: "arrivedOn", values }
}
