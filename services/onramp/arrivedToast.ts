import type { Toast } from "../alerts/Alerts.ts"
import { shortenAddress } from "../addresses/shortenAddress.ts"
import { floorAmount } from "../amounts/floorAmount.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import type { Arrival } from "./followArrival.ts"
import type { BuyOrder } from "./Purchase.ts"

/** What arrived, as text: with 6 decimals, or all where those would be zeros; empty where its decimals are unknown. */
export const arrivedText = ({ units, decimals }: Arrival): string => {
  if (decimals === undefined) return ""
  const text = floorAmount(units, decimals, 6)
  return /[1-9]/.test(text) ? text.replace(/\.?0+$/, "") : formatAmount(units, decimals)
}

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
