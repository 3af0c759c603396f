import { payDecimals, shownDecimals } from "./BuyOptions.ts"
import type { BuyOrder } from "./Purchase.ts"
import { isDollar } from "./isDollar.ts"

/** Roughly what a purchase brings, in parts of 10^18 of its token; `undefined` without an offer. */
const offered = ({ quote, token, currency, cents }: BuyOrder): bigint | undefined => {
  if (!quote.estimate) return quote.units
  return currency === "USD" && isDollar(token.symbol) ? cents * 10n ** BigInt(shownDecimals - payDecimals) : undefined
}

/** The purchase whose offer is nearest to the arrival; of several the first. */
const nearestOf = <A extends { readonly about: bigint }>(all: ReadonlyArray<A>, units: bigint): A | undefined => {
  const distance = ({ about }: A) => (about > units ? about - units : units - about)
  let nearest: A | undefined
  for (const one of all) if (nearest === undefined || distance(one) < distance(nearest)) nearest = one
  return nearest
}

/**
 * Which purchases of one holding an arrival may be, in base units of the token. An arrival below half of what was offered
 * ends none of them: anyone can send a little. Of several, the one whose offer is nearest ends first, and another one only by
 * what is left. Where neither an offer nor the decimals are known, any arrival is the oldest one.
 */
export const endedBy = (
  orders: ReadonlyArray<BuyOrder>,
  units: bigint,
  decimals: number | undefined
): ReadonlyArray<BuyOrder> => {
  const known = orders.flatMap((order) => {
    const about = decimals === undefined ? undefined : offered(order)
    // Both in parts of 10^(18 + decimals), so that nothing is rounded.
    return about === undefined ? [] : [{ order, about: about * 10n ** BigInt(decimals!) }]
  })
  const ended: Array<BuyOrder> = []
  let left = decimals === undefined ? 0n : units * 10n ** BigInt(shownDecimals)
  for (;;) {
    const nearest = nearestOf(
      known.filter(({ order, about }) => !ended.includes(order) && left > 0n && left * 2n >= about),
      left
    )
    if (nearest === undefined) break
    ended.push(nearest.order)
    left -= nearest.about
  }
  if (ended.length > 0) return ended
  return orders.filter((order) => known.every((one) => one.order !== order)).slice(0, 1)
}
