import type { Hex } from "../../base/addresses/Hex.ts"
import type { FeePayer } from "../kind/AccountKind.ts"
import { holdingOf } from "./holdingOf.ts"
import { impactOf, type Impact } from "./impactOf.ts"
import type { Prices } from "./priceOf.ts"
import { centsOf } from "./summaryOf.ts"
import { feeOf, leastOf, unitPrice } from "./swapFigures.ts"
import type { BuiltStep, PlacedSwap } from "./SwapOrder.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { SwapToken } from "./SwapToken.ts"

/** An order under review as the view shows it: amounts in base units, values in US cents, parts in hundredths of a percent. */
export interface SwapReview {
  /** What can be sent now; `undefined` while it is being checked. */
  readonly built: BuiltStep | undefined
  /** The account cannot pay the network's fee. */
  readonly poor: boolean
  /** What is missing for it of the native currency, in base units. */
  readonly missing: bigint | undefined
  readonly worth: bigint | undefined
  readonly quoteWorth: bigint | undefined
  readonly price: bigint | undefined
  readonly least: bigint
  /** What is lost by the price. */
  readonly lost: Impact
  readonly keptWorth: bigint | undefined
  readonly feeWorth: bigint | undefined
  /** Who pays the fee; `undefined` while unknown. */
  readonly payer: FeePayer | undefined
  /** How much less than accepted the latest quote is. */
  readonly less: bigint
  /** The spender that may take the token, or would. */
  readonly spender: Hex | undefined
  /** The last spender that was allowed a token on this network, if it was another one. */
  readonly formerSpender: Hex | undefined
  /** The token was approved during this order. */
  readonly allowed: boolean
}

/** Sums up an order before it is sent, whose fee `payer` pays. */
export const reviewOf = (placed: PlacedSwap, prices: Prices, payer: FeePayer | undefined): SwapReview => {
  const { holdings } = prices
  const { order, quote, accepted, spender, status } = placed
  const { from, to, amount, network } = order
  const coin = { address: nativeAddress, decimals: network.nativeCurrency.decimals }
  const built = placed.status === "ready" ? placed.built : undefined
  const coins = holdings && (holdingOf(holdings, coin)?.units ?? 0n)
  const cents = (token: Pick<SwapToken, "address" | "decimals">, units: bigint) => centsOf(token, units, prices)
  // Nobody is refused for a fee that somebody else may pay.
  const spent = built && built.value + ((payer === "account" ? built.fee : undefined) ?? 0n)
  const poor = spent !== undefined && coins !== undefined && coins < spent
  return {
    built,
    poor,
    missing: poor ? spent - coins : undefined,
    worth: cents(from, amount),
    quoteWorth: cents(to, quote.units),
    price: unitPrice(amount, quote.units, to.decimals),
    least: leastOf(status === "moved" ? quote : accepted),
    lost: impactOf({ token: from, units: amount }, { token: to, units: quote.units }, prices),
    keptWorth: cents(from, feeOf(amount)),
    feeWorth: built?.fee === undefined || payer === "wallet" ? undefined : cents(coin, built.fee),
    payer,
    less: accepted.units > quote.units ? ((accepted.units - quote.units) * 10_000n) / accepted.units : 0n,
    spender: built?.spender ?? spender,
    formerSpender: built?.formerSpender,
    allowed: spender !== undefined && (built === undefined || (built.step === "swap" && built.batch === undefined))
  }
}
