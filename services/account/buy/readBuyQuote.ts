import { Result } from "effect"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import type { BuyQuoteAnswer } from "../../ports/api/onrampCodec.ts"
import { payDecimals, shownDecimals } from "./BuyOptions.ts"
import type { BuyQuote } from "./BuyQuote.ts"
import { isDollar } from "./isDollar.ts"

/** What the answer must be about. */
export interface BuyQuoteQuestion {
  readonly symbol: string
  readonly currency: string
  /** What is paid, in hundredths. */
  readonly cents: bigint
}

/** An amount with these decimals; further digits are cut off. `undefined` for anything but a plain decimal number. */
const unitsOf = ({ amount }: { readonly amount: string | number }, decimals: number): bigint | undefined => {
  const [whole = "", fraction] = `${amount}`.split(/\.(?=\d*$)/)
  const text = fraction === undefined ? whole : `${whole}.${fraction.slice(0, decimals)}`
  return Result.getOrElse(parseAmount(text, decimals), () => undefined)
}

/**
 * The service's quote, if it can be true: of this token and currency, for the amount that is paid, with fees that leave
 * something, and of tokens that are a dollar each no more than dollars are paid. Anything else is no quote, and the amount
 * itself is the estimate.
 */
export const readBuyQuote = (answer: BuyQuoteAnswer, { symbol, currency, cents }: BuyQuoteQuestion): BuyQuote => {
  const { paymentTotal, paymentSubtotal, purchaseAmount } = answer
  const units = unitsOf(purchaseAmount, shownDecimals)
  const [total, subtotal] = [unitsOf(paymentTotal, payDecimals), unitsOf(paymentSubtotal, payDecimals)]
  const about =
    purchaseAmount.currency === symbol && [paymentTotal, paymentSubtotal].every((one) => one.currency === currency)
  if (!about || !units || total !== cents || subtotal === undefined || subtotal > total) return { estimate: true }
  const tooGood = currency === "USD" && isDollar(symbol) && units > cents * 10n ** BigInt(shownDecimals - payDecimals)
  return tooGood ? { estimate: true } : { estimate: false, units, fees: total - subtotal }
}
