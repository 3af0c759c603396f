import { Clock, Effect, Result } from "effect"
import { buildApproval, buildSwap, fetchAllowance, fetchQuotes, type SwapQuestion } from "../api/convertCalls.ts"
import type { Hex } from "../addresses/Hex.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { readSupportedChains } from "../api/readSupportedChains.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { asResult } from "../concurrency/asResult.ts"
import { swapsUnsupported } from "../errors/featureTexts.ts"
import { SwapRefused } from "../errors/swapErrors.ts"
import { Settings } from "../options/Settings.ts"
import { simulate } from "../simulation/simulate.ts"
import { checkSimulation } from "./checkSimulation.ts"
import { readApproval } from "./readApproval.ts"
import { readBuiltSwap } from "./readBuiltSwap.ts"
import { resetsFirst, slippage, swapNetworks, usualGas } from "./swapConstants.ts"
import { minimumReceived } from "./swapFigures.ts"
import type { BuiltCall, BuiltStep, PlacedSwap, Quote, SwapOrder } from "./SwapOrder.ts"
import { isNativeToken } from "./SwapToken.ts"

const questionOf = ({ network, account, from, to, amount }: Omit<SwapOrder, "id" | "connector">): SwapQuestion => ({
  networkId: network.id,
  account,
  from: from.address,
  to: to.address,
  amount
})

/** Gas of a built transaction, which the service writes as text or as a number; within what fits into a block. */
const gasOf = (gas: string | number | undefined): bigint => {
  if (gas === undefined || (typeof gas === "number" && !Number.isSafeInteger(gas))) return usualGas
  const units = BigInt(gas)
  return units > 0n && units <= 60_000_000n ? units : usualGas
}

/**
 * Makes what asks the service for an offer, and what builds the next transaction of an order and compares it with what was
 * accepted (SEC-26, SEC-27). `gasPrice` gives the price of gas in wei, if it is known; `takesBatches` says whether the
 * wallet of an order does several steps with one approval.
 */
export const makeCheck = Effect.fnUntraced(function* (
  gasPrice: () => bigint | undefined,
  takesBatches: (order: SwapOrder) => Effect.Effect<boolean>
) {
  const adapters = yield* ChainAdapters
  const api = yield* ApiClient
  const settings = yield* Settings

  const provided = <A, E>(effect: Effect.Effect<A, E, ApiClient | Settings>): Effect.Effect<A, E> =>
    effect.pipe(Effect.provideService(ApiClient, api), Effect.provideService(Settings, settings))

  /** Fails without a request on a network that the service does not swap on (spec 7, 9). */
  const supported = Effect.fnUntraced(function* ({ networkId }: Pick<SwapQuestion, "networkId">) {
    if (!swapNetworks.has(networkId) || !(yield* provided(readSupportedChains)).has(networkId))
      return yield* new SwapRefused({ fault: "network", message: swapsUnsupported })
  })

  const quote = Effect.fnUntraced(function* (order: Omit<SwapOrder, "id" | "connector">) {
    const question = questionOf(order)
    yield* supported(question)
    const { quotes } = yield* provided(fetchQuotes(question, gasPrice()))
    const units = BigInt(quotes[0]?.toAmount ?? "0")
    if (units === 0n) return yield* new SwapRefused({ fault: "noQuote", message: "Incorrect amount" })
    const found: Quote = { units, at: yield* Clock.currentTimeMillis }
    return found
  })

  const feeOf = (gas: bigint) => {
    const price = gasPrice()
    return price === undefined ? undefined : price * gas
  }

  const approval = Effect.fnUntraced(function* (order: SwapOrder) {
    const { tx } = yield* provided(buildApproval(questionOf(order)))
    const spender = yield* Effect.fromResult(readApproval(tx, order))
    const step: BuiltStep = {
      step: "approve",
      to: order.from.address,
      data: tx.data.toLowerCase() as BuiltStep["data"],
      value: 0n,
      spender,
      fee: feeOf(usualGas),
      at: yield* Clock.currentTimeMillis
    }
    return step
  })

  const tried = Effect.fnUntraced(function* ({ network, account }: SwapOrder, calls: ReadonlyArray<BuiltCall>) {
    const adapter = yield* adapterOf(adapters, network.namespace)
    return yield* simulate(adapter, network, account, ...calls)
  })

  /** The steps that allow the amount, over what is allowed already. */
  const approvals = Effect.fnUntraced(function* (order: SwapOrder, allowance: bigint) {
    const approve = yield* approval(order)
    const did = allowance > 0n ? yield* tried(order, [approve]) : undefined
    const refused = did === undefined ? resetsFirst.has(order.from.address) : !did.succeeded
    if (allowance === 0n || !refused) return [approve]
    // The same call to the same spender, with no amount.
    const reset: BuiltStep = {
      ...approve,
      step: "reset",
      data: `${approve.data.slice(0, -64)}${"0".repeat(64)}` as Hex
    }
    return [reset, approve]
  })

  /** The swap itself, run after the steps before it, which then go into one batch with it. */
  const swap = Effect.fnUntraced(function* (
    placed: PlacedSwap,
    { units: quoted }: Quote,
    before: ReadonlyArray<BuiltStep>
  ) {
    const { order } = placed
    const [first] = before
    const { tx } = yield* provided(buildSwap(questionOf(order), slippage))
    const spender = first ? first.spender : placed.spender
    const read = yield* Effect.fromResult(readBuiltSwap(tx, order, { quoted, spender }))
    const batch = [...before.map(({ to, data, value }) => ({ to, data, value })), read]
    const did = yield* tried(order, batch)
    if (did !== undefined) yield* Effect.fromResult(checkSimulation(did, order, quoted))
    const step: BuiltStep = {
      step: "swap",
      ...read,
      ...(first && { batch, spender }),
      fee: feeOf(gasOf(tx.eip155?.gas) + usualGas * BigInt(before.length)),
      at: yield* Clock.currentTimeMillis
    }
    return step
  })

  /** The new quote of an order, and its next transaction; none where the price moved past what was accepted. */
  const check = Effect.fnUntraced(function* (placed: PlacedSwap) {
    const { order, accepted } = placed
    const least = minimumReceived(accepted.units)
    let found = yield* quote(order)
    if (found.units < least) return { quote: found, built: undefined }
    const allowance = isNativeToken(order.from) ? order.amount : yield* provided(fetchAllowance(questionOf(order)))
    const before = allowance < order.amount ? yield* approvals(order, allowance) : []
    const next = { quote: found, built: before[0] }
    if (before.length > 0 && !(yield* takesBatches(order))) return next
    const first = yield* asResult(swap(placed, found, before))
    // A service may build no swap before the approval is there.
    if (before.length > 0 && Result.isFailure(first) && first.failure._tag === "ApiFailed") return next
    // The price may have moved between the quote and the transaction: once more, and only for that.
    const worse =
      Result.isFailure(first) && first.failure._tag === "SwapRefused" && first.failure.fault === "worsePrice"
    if (!worse) return { quote: found, built: yield* Effect.fromResult(first) }
    found = yield* quote(order)
    return { quote: found, built: found.units < least ? undefined : yield* swap(placed, found, before) }
  })

  return { supported, provided, quote, check }
})
