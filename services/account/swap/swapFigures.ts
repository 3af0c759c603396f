import { scaledPrice } from "../../base/amounts/scaledPrice.ts"
import { providerFee, slippage } from "./swapConstants.ts"
import type { Quote } from "./SwapOrder.ts"

/** The least a swap may pay for a quote, in base units: floored, never above what a percent less is (spec 9). */
export const minimumReceived = (quoted: bigint): bigint => (quoted * BigInt(100 - slippage)) / 100n

/** The least that may come back for a quote that was accepted: what was agreed on, else what `minimumReceived` says. */
export const leastOf = ({ units, least }: Pick<Quote, "units" | "least">): bigint => least ?? minimumReceived(units)

/**
 * The slippage that the service is asked for, in percent: such that the least it counts from its own, newer quote is no
 * less than the one that was accepted. Floored to hundredths, and never above what spec 9 allows.
 */
export const slippageOf = (quoted: bigint, least: bigint): number => {
  if (quoted <= least) return 0
  const hundredths = ((quoted - least) * 10_000n) / quoted
  return Math.min(Number(hundredths) / 100, slippage)
}

/** What the provider keeps of an amount, in base units of the token that is paid. */
export const feeOf = (amount: bigint): bigint => (amount * providerFee) / 10_000n

/** An amount of a token with its price in US dollars. */
export interface Priced {
  readonly units: bigint
  readonly decimals: number
  readonly price: number | undefined
}

/** A price in hundred-millionths of a dollar; `undefined` for an invalid one, and for zero. */
const scaled = (price: number | undefined): bigint | undefined => scaledPrice(price) || undefined

/** The value of an amount in US cents, floored; `undefined` without a price. */
export const centsAt = ({ units, decimals, price }: Priced): bigint | undefined => {
  const each = scaled(price)
  return each === undefined ? undefined : (units * each) / 10n ** BigInt(decimals) / 1_000_000n
}

/**
 * How much less what comes in is worth than what goes out, in hundredths of a percent; 0 when it is worth more, and
 * `undefined` without both prices. Only the prices are floats: the amounts stay bigint.
 */
export const priceImpact = (paid: Priced, received: Priced): bigint | undefined => {
  const [from, to] = [scaled(paid.price), scaled(received.price)]
  if (!from || !to || paid.units <= 0n) return undefined
  // Both sides times 10^(decimals of both), so that nothing is rounded before the division.
  const out = paid.units * from * 10n ** BigInt(received.decimals)
  const back = received.units * to * 10n ** BigInt(paid.decimals)
  return back >= out ? 0n : ((out - back) * 10_000n) / out
}

/**
 * What one whole `to` costs in `from`, in base units of `from`; `undefined` where the quote is too small to say. The sheet
 * shows it as "1 ETH = 2,403.85 USDC".
 */
export const unitPrice = (amount: bigint, quoted: bigint, toDecimals: number): bigint | undefined =>
  quoted === 0n ? undefined : (amount * 10n ** BigInt(toDecimals)) / quoted
