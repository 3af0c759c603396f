import type { Toast } from "../alerts/Alerts.ts"
import { floorAmount } from "../amounts/floorAmount.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import { shortSymbol } from "../balances/shortSymbol.ts"
import type { Purchase } from "./Purchase.ts"

/** Says in the visitor's language that an amount of a token arrived. */
export type ArrivalWords = (amount: string, symbol: string) => string

/** What arrived, as text: with 6 decimals, or all where those would be zeros; empty where its decimals are unknown. */
export const arrivedText = ({ units, decimals }: Extract<Purchase, { status: "arrived" }>): string => {
  if (decimals === undefined) return ""
  const text = floorAmount(units, decimals, 6)
  return /[1-9]/.test(text) ? text.replace(/\.?0+$/, "") : formatAmount(units, decimals)
}

/** The toast for what arrived; `words` puts amount and symbol into a sentence of the visitor's language. */
export const arrivedToast = (
  end: Extract<Purchase, { status: "arrived" }>,
  words: ArrivalWords
): Omit<Toast, "id"> => ({ tone: "ok", text: words(arrivedText(end), shortSymbol(end.order.token.symbol)) })
