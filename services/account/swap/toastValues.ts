import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import type { PlacedSwap } from "./SwapOrder.ts"

/** The values of the texts that tell how a swap ended. */
export const toastValues = ({ order: { from, to, amount, connector } }: PlacedSwap) => ({
  amount: formatAmount(amount, from.decimals),
  symbol: shortSymbol(from.symbol),
  token: shortSymbol(to.symbol),
  wallet: connector.name
})
