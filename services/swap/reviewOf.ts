import type { Hex } from "../addresses/Hex.ts"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import { holdingOf } from "./holdingOf.ts"
import { centsOf } from "./summaryOf.ts"
import { feeOf, minimumReceived, priceImpact, unitPrice } from "./swapFigures.ts"
import type { BuiltStep, PlacedSwap } from "./SwapOrder.ts"
import type { SwapMarket } from "./SwapMarket.ts"
import { nativeAddress } from "../addresses/nativeAddress.ts"
import type { SwapToken } from "./SwapToken.ts"

/** An order under review as the view shows it: amounts in base units, values in US cents, parts in hundredths of a percent. */
export interface SwapReview {
  /** What can be sent now; `undefined` while it is being checked. */
  readonly built: BuiltStep | undefined
  /** The account cannot pay the network's fee. */
  readonly poor: boolean
  readonly worth: bigint | undefined
  readonly quoteWorth: bigint | undefined
  readonly price: bigint | undefined
  readonly least: bigint
  readonly impact: bigint | undefined
  readonly keptWorth: bigint | undefined
  readonly feeWorth: bigint | undefined
  /** How much less than accepted the latest quote is. */
  readonly less: bigint
  /** Who may take the token, or would. */
  readonly spender: Hex | undefined
  /** The token was approved during this order. */
  readonly allowed: boolean
}

/** Sums up an order before it is sent. */
export const reviewOf = (
  placed: PlacedSwap,
  market: SwapMarket,
  holdings: ReadonlyArray<TokenBalance> | undefined
): SwapReview => {
  const { order, quote, accepted, spender } = placed
  const { from, to, amount, network } = order
  const coin = { address: nativeAddress, decimals: network.nativeCurrency.decimals }
  const built = placed.status === "ready" ? placed.built : undefined
  const coins = holdings && (holdingOf(holdings, coin)?.units ?? 0n)
  const cents = (token: Pick<SwapToken, "address" | "decimals">, units: bigint) =>
    centsOf(token, units, market, holdings)
  const priced = (token: SwapToken, units: bigint) => ({
    units,
    decimals: token.decimals,
    price: market.prices.get(token.address) ?? holdingOf(holdings ?? [], token)?.price
  })
  return {
    built,
    poor: built !== undefined && coins !== undefined && coins < built.value + (built.fee ?? 0n),
    worth: cents(from, amount),
    quoteWorth: cents(to, quote.units),
    price: unitPrice(amount, quote.units, to.decimals),
    least: minimumReceived(quote.units),
    impact: priceImpact(priced(from, amount), priced(to, quote.units)),
    keptWorth: cents(from, feeOf(amount)),
    feeWorth: built?.fee === undefined ? undefined : cents(coin, built.fee),
    less: accepted.units > quote.units ? ((accepted.units - quote.units) * 10_000n) / accepted.units : 0n,
    spender: built?.spender ?? spender,
    allowed: spender !== undefined && (built === undefined || (built.step === "swap" && built.batch === undefined))
  }
}
