import { scaledPrice } from "../../base/amounts/scaledPrice.ts"
import { payDecimals, shownDecimals } from "./BuyOptions.ts"
import type { BuyOrder } from "./Purchase.ts"
import { isDollar } from "./isDollar.ts"

/** A dollar as `scaledPrice` has it. */
const dollar = scaledPrice(1)!

/** Roughly what a purchase brings, in parts of 10^18 of its token; `undefined` if nobody knows. */
const offered = ({ quote, token, currency, cents }: BuyOrder, price: number | undefined): bigint | undefined => {
  if (!quote.estimate) return quote.units
  // Without a quote it is worth about what is paid.
  if (currency !== "USD") return undefined
  const each = isDollar(token.symbol) ? dollar : scaledPrice(price)
  return each ? (cents * 10n ** BigInt(shownDecimals - payDecimals) * dollar) / each : undefined
}

/** The purchase whose offer is nearest to the arrival; of several the first. */
const nearestOf = <A extends { readonly about: bigint }>(all: ReadonlyArray<A>, units: bigint): A | undefined => {
  const distance = ({ about }: A) => (about > units ? about - units : units - about)
  let nearest: A | undefined
  for (const one of all) if (nearest === undefined || distance(one) < distance(nearest)) nearest = one
  return nearest
}

/**
 * Which purchases of one holding an arrival may be, in base units of the token, whose price in US dollars may be known. An arrival
 * below half of what was offered ends none of them: anyone can send a little. Nor does one that cannot be compared, because
 * what was offered is unknown. Of several, the one whose offer is nearest ends first, and another one only by what is left.
 */
export const endedBy = (
  orders: ReadonlyArray<BuyOrder>,
  units: bigint,
  decimals: number,
  price: number | undefined
): ReadonlyArray<BuyOrder> => {
  const known = orders.flatMap((order) => {
    const about = offered(order, price)
    // Both in parts of 10^(18 + decimals), so that nothing is rounded.
    return about === undefined ? [] : [{ order, about: about * 10n ** BigInt(decimals) }]
  })
  const ended: Array<BuyOrder> = []
  let left = units * 10n ** BigInt(shownDecimals)
  for (;;) {
    const nearest = nearestOf(
      known.filter(({ order, about }) => !ended.includes(order) && left > 0n && left * 2n >= about),
      left
    )
    if (nearest === undefined) return ended
    ended.push(nearest.order)
    left -= nearest.about
  }
}
