import { priceOf, type Prices } from "./priceOf.ts"
import { careImpact, lossImpact } from "./swapConstants.ts"
import { priceImpact } from "./swapFigures.ts"
import type { SwapToken } from "./SwapToken.ts"

/** What a swap loses by its price. */
export interface Impact {
  /** Hundredths of a percent; `undefined` where a price is missing. */
  readonly impact: bigint | undefined
  /** How it is said: as any figure, with care, or such that the visitor has to name it. */
  readonly loss: "usual" | "care" | "high"
  /** A price comes from the service that also makes the quote. */
  readonly ownPrices: boolean
}

/**
 * The price impact of a swap, by prices that are not the quote's where there are any. Where one of the prices is known and
 * the other is not, the loss is unknown, which is as much a reason to ask as a high loss.
 */
export const impactOf = (
  paid: { readonly token: SwapToken; readonly units: bigint },
  received: { readonly token: SwapToken; readonly units: bigint },
  prices: Prices
): Impact => {
  const [from, to] = [priceOf(paid.token, prices), priceOf(received.token, prices)]
  const side = ({ token, units }: typeof paid, price: number | undefined) => ({
    units,
    decimals: token.decimals,
    price
  })
  const impact = priceImpact(side(paid, from.price), side(received, to.price))
  const known = [from, to].filter(({ price }) => price !== undefined && price > 0)
  const unsure = impact === undefined && known.length > 0
  return {
    impact,
    loss: unsure || (impact ?? 0n) > lossImpact ? "high" : (impact ?? 0n) > careImpact ? "care" : "usual",
    ownPrices: known.some(({ own }) => !own)
  }
}
