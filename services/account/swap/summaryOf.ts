import { Result } from "effect"
import { readTypedAmount, type AmountProblem } from "../../base/amounts/readTypedAmount.ts"
import type { Transfers } from "../../ports/chains/ChainAdapter.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { FeePayer } from "../kind/AccountKind.ts"
import { allOf } from "./allOf.ts"
import { holdingOf } from "./holdingOf.ts"
import { impactOf, type Impact } from "./impactOf.ts"
import { priceOf, type Prices } from "./priceOf.ts"
import { ampleGas, usualGas } from "./swapConstants.ts"
import { centsAt, minimumReceived, unitPrice } from "./swapFigures.ts"
import type { SwapForm } from "./SwapForm.ts"
import type { Quote } from "./SwapOrder.ts"
import type { SwapQuoteState, SwapMarket, SwapTokensState } from "./SwapMarket.ts"
import { feeAt, type SwapCost } from "./SwapCost.ts"
import { swapStep, type SwapNeed } from "./swapStep.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { isNativeToken, type SwapToken } from "./SwapToken.ts"

/** What is known of the form's surroundings. */
export interface SwapSituation {
  readonly form: SwapForm
  readonly tokens: SwapTokensState | undefined
  readonly formQuote: SwapQuoteState | undefined
  readonly market: SwapMarket
  /** What a built swap of this pair costs, once one was built, and whether it is waited for. */
  readonly cost: SwapCost | undefined
  readonly building: boolean
  /** What the chain lets an account pay. */
  readonly payable: Transfers["most"] | undefined
  /** What the account holds; `undefined` while unknown. */
  readonly holdings: ReadonlyArray<TokenBalance> | undefined
  /** Decimals of the native currency. */
  readonly coinDecimals: number
  /** Who pays the fee; `undefined` while unknown. */
  readonly payer: FeePayer | undefined
}

/** The form as the view shows it: amounts in base units, values in US cents; `undefined` what is unknown. */
export interface SwapSummary {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly need: SwapNeed
  readonly problem: AmountProblem | undefined
  /** What is held of each. */
  readonly held: bigint | undefined
  readonly heldTo: bigint | undefined
  /** The most that can be paid. */
  readonly most: bigint | undefined
  readonly units: bigint | undefined
  readonly worth: bigint | undefined
  /** The quote, once there is one that the account can pay. */
  readonly quote: Quote | undefined
  readonly quoteWorth: bigint | undefined
  readonly least: bigint | undefined
  /** What one of `to` costs, in base units of `from`. */
  readonly price: bigint | undefined
  readonly feeWorth: bigint | undefined
  /** Who pays the fee; `undefined` while unknown. */
  readonly payer: FeePayer | undefined
  /** The native currency missing for the fee, in base units; `undefined` if none is missing, or it is unknown. */
  readonly missing: bigint | undefined
  /** The loss by the price, once there is a quote. */
  readonly lost: Impact | undefined
  /** The service has no quote, in place of no answer. */
  readonly noQuote: boolean
  /** The service does not swap on this network. */
  readonly unsupported: boolean
}

/** The value of an amount in US cents. */
export const centsOf = (
  token: Pick<SwapToken, "address" | "decimals">,
  units: bigint,
  prices: Prices
): bigint | undefined => centsAt({ units, decimals: token.decimals, price: priceOf(token, prices).price })

/** Sums up the form (spec 9; the field's swaps). */
export const summaryOf = ({
  form,
  tokens,
  formQuote,
  market,
  cost,
  building,
  payable,
  holdings,
  coinDecimals,
  payer
}: SwapSituation): SwapSummary => {
  const prices = { market, holdings }
  const list = tokens?.value
  const find = (address: string | undefined) => list?.find((one) => one.address === address)
  const from = find(form.from ?? nativeAddress)
  const to = find(form.to)
  const native = from !== undefined && isNativeToken(from)
  const heldOf = (token: Pick<SwapToken, "address"> | undefined) =>
    token && holdings ? (holdingOf(holdings, token)?.units ?? 0n) : undefined
  const held = heldOf(from)
  const fee = payer === "wallet" ? undefined : feeAt(market.gasPrice, cost ?? { gas: usualGas, besides: 0n })
  // Nobody is refused for a fee that somebody else may pay.
  const owed = payer === "account" ? fee : undefined
  const typed = from && readTypedAmount(form.amount, from.decimals)
  const units = typed && Result.isSuccess(typed) ? typed.success : undefined
  const noQuote = formQuote?.error?._tag === "SwapRefused"
  const value = noQuote ? undefined : formQuote?.value
  const coins = heldOf({ address: nativeAddress })
  const need = swapStep({
    from,
    to,
    amount: form.amount,
    held,
    coins,
    fee: owed,
    native,
    quote: formQuote === undefined ? "none" : value === undefined ? formQuote.status : building ? "loading" : "ready"
  })
  const spent = (native ? (units ?? 0n) : 0n) + (owed ?? 0n)
  const quote = to !== undefined && need !== "notEnough" ? value : undefined
  const cents = (token: SwapToken, amount: bigint) => centsOf(token, amount, prices)
  return {
    from,
    to,
    need,
    problem: typed && form.amount !== "" && Result.isFailure(typed) ? typed.failure : undefined,
    held,
    heldTo: heldOf(to),
    most: held
      ? allOf({ held, native, fee: feeAt(market.gasPrice, cost ?? { gas: ampleGas, besides: 0n }), payable, payer })
      : undefined,
    units,
    worth: from && units !== undefined ? cents(from, units) : undefined,
    quote,
    quoteWorth: to && quote ? cents(to, quote.units) : undefined,
    least: quote && minimumReceived(quote.units),
    price: to && quote && units !== undefined ? unitPrice(units, quote.units, to.decimals) : undefined,
    feeWorth: fee === undefined ? undefined : centsOf({ address: nativeAddress, decimals: coinDecimals }, fee, prices),
    payer,
    missing: need === "notEnoughFee" && coins !== undefined ? spent - coins : undefined,
    lost:
      from && to && quote && units !== undefined
        ? impactOf({ token: from, units }, { token: to, units: quote.units }, prices)
        : undefined,
    noQuote,
    unsupported: tokens?.error?._tag === "SwapRefused" && tokens.error.fault === "network"
  }
}
