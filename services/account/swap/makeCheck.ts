import { Clock, Effect, Result } from "effect"
import {
  buildApproval,
  buildSwap,
  fetchAllowance,
  fetchQuotes,
  type SwapQuestion
} from "../../ports/api/convertCalls.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { readSupportedChains } from "../../ports/api/readSupportedChains.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { readCode } from "../../ports/chains/readCode.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { swapsUnsupported } from "../../base/errors/featureTexts.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { simulate } from "../../ports/simulation/simulate.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { builtGas } from "./builtGas.ts"
import { checkSimulation } from "./checkSimulation.ts"
import { holdsAt } from "./holdsAt.ts"
import { lastSpenders } from "./lastSpenders.ts"
import { makeTrialWarning } from "./makeTrialWarning.ts"
import { readAllowance } from "./readAllowance.ts"
import { readApproval } from "./readApproval.ts"
import { readBuiltSwap, type Bounds } from "./readBuiltSwap.ts"
import { readKnownSwap } from "./readKnownSwap.ts"
import { lookUntil } from "../../base/concurrency/lookUntil.ts"
import { allowanceEvery, allowanceWait, resetsFirst, slippage, swapNetworks, usualGas } from "./swapConstants.ts"
import { leastOf, slippageOf } from "./swapFigures.ts"
import type { BuiltCall, BuiltStep, PlacedSwap, Quote, SwapError, SwapOrder } from "./SwapOrder.ts"
import { isNativeToken } from "./SwapToken.ts"
import { feeAt, type SwapCost } from "./SwapCost.ts"
import { watchedOf } from "./watchedOf.ts"

const questionOf = ({ network, account, from, to, amount }: Omit<SwapOrder, "id" | "connector">): SwapQuestion => ({
  networkId: network.id,
  account,
  from: from.address,
  to: to.address,
  amount
})

/** Answers that refuse a request for what it asks. Every other failure says nothing about what the service builds. */
const refusals = new Set([400, 404, 409, 422])

/** Whether the service answered that it builds no such transaction now. */
const refuses = (error: SwapError) =>
  error._tag === "ApiFailed" && error.reason === "status" && refusals.has(error.status)

/** What the checks of an instance need of it. */
export interface CheckParts {
  /** The price of gas in wei, if it is known. */
  readonly gasPrice: () => bigint | undefined
  /** Whether the wallet of an order does several steps with one approval. */
  readonly takesBatches: (order: SwapOrder) => Effect.Effect<boolean>
  /** What the order's account holds, as far as it is known now. */
  readonly holdings: (order: SwapOrder) => ReadonlyArray<TokenBalance>
}

/** A swap as it would be asked for, and its gas. */
interface Built {
  readonly call: BuiltCall
  readonly gas: bigint
}

/** The steps before a swap, and who may take the token then: the swap goes there. */
interface Before {
  readonly steps: ReadonlyArray<BuiltStep>
  readonly spender: Hex | undefined
}

/**
 * Makes what asks the service for a quote, and what builds the next transaction of an order, compares it with what was
 * accepted, and tries it together with the steps before it (SEC-26, SEC-27).
 */
export const makeCheck = Effect.fnUntraced(function* ({ gasPrice, takesBatches, holdings }: CheckParts) {
  const adapters = yield* ChainAdapters
  const api = yield* ApiClient
  const environment = yield* Environment
  const settings = yield* Settings
  const storage = yield* Storage

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
    const quotes = yield* provided(fetchQuotes(question, gasPrice()))
    const units = BigInt(quotes[0]?.toAmount ?? "0")
    if (units === 0n) return yield* new SwapRefused({ fault: "noQuote", message: "Incorrect amount" })
    const found: Quote = { units, at: yield* Clock.currentTimeMillis }
    return found
  })

  /** A network's fees for a transaction in addition to its gas; fails as the node does. */
  const besidesOf = Effect.fnUntraced(function* ({ network }: Pick<SwapOrder, "network">, data: Hex, gas: bigint) {
    const { feeBesidesGas } = yield* transfersOn(adapters, network)
    return feeBesidesGas === undefined ? 0n : yield* feeBesidesGas(network, data, gas)
  })
  /** The fee of transactions together; unknown while a part of it is. */
  const feeOf = Effect.fnUntraced(function* (
    order: SwapOrder,
    ...all: ReadonlyArray<{ readonly data: Hex; readonly gas: bigint }>
  ) {
    const besides = yield* Effect.result(Effect.forEach(all, ({ data, gas }) => besidesOf(order, data, gas)))
    if (Result.isFailure(besides)) return undefined
    const sum = (some: ReadonlyArray<bigint>) => some.reduce((total, one) => total + one, 0n)
    return feeAt(gasPrice(), { gas: sum(all.map(({ gas }) => gas)), besides: sum(besides.success) })
  })

  const nodeOf = ({ network }: SwapOrder) => adapterOf(adapters, network.namespace)

  const warn = makeTrialWarning(environment)

  /** What the calls of an order do together; `undefined` where no node can tell. */
  const tried = Effect.fnUntraced(function* (order: SwapOrder, calls: ReadonlyArray<BuiltCall>) {
    const { network, account } = order
    const watched = watchedOf(order, settings, holdings(order))
    const did = yield* simulate(yield* nodeOf(order), network, { from: account, calls, watched, needed: 2 })
    if (!did?.isComplete) warn(network, did)
    return did
  })

  const allowance = Effect.fnUntraced(function* (order: SwapOrder, spender: Hex) {
    const asked = { token: order.from.address, owner: order.account, spender }
    return yield* readAllowance(yield* nodeOf(order), order.network, asked)
  })

  /**
   * Reads an allowance after the network confirmed the step that changes it. A node may lag behind the receipt, so it is
   * read again for some blocks. Then it fails: a wallet is not asked for the same step again.
   */
  const changedAllowance = (order: SwapOrder, spender: Hex, isChanged: (units: bigint) => boolean) =>
    lookUntil(
      Effect.map(allowance(order, spender), (units) => (isChanged(units) ? units : undefined)),
      {
        every: allowanceEvery,
        deadline: allowanceWait,
        late: () =>
          new SwapRefused({
            fault: "allowanceShort",
            message: "The network confirmed the approval, but the exchange may not take the amount"
          })
      }
    )

  /** The approval as the service builds it: to a contract, for exactly the amount. */
  const approval = Effect.fnUntraced(function* (order: SwapOrder) {
    const { tx } = yield* provided(buildApproval(questionOf(order)))
    const spender = yield* Effect.fromResult(readApproval(tx, order))
    if ((yield* readCode(yield* nodeOf(order), order.network, spender)) !== "contract")
      return yield* new SwapRefused({ fault: "otherSpender", message: "The approval is for an address without code" })
    const former = (yield* Effect.provideService(lastSpenders, Storage, storage))[order.network.id]
    const step: BuiltStep & { readonly spender: Hex } = {
      step: "approve",
      to: order.from.address,
      data: tx.data.toLowerCase() as Hex,
      value: 0n,
      spender,
      formerSpender: former === spender ? undefined : former,
      fee: yield* feeOf(order, { data: tx.data.toLowerCase() as Hex, gas: usualGas }),
      at: yield* Clock.currentTimeMillis
    }
    return step
  })

  /** The steps that allow the amount, over what the chain says is allowed already. */
  const approvals = Effect.fnUntraced(function* (order: SwapOrder, confirmed: PlacedSwap["confirmed"]) {
    const approve = yield* approval(order)
    const { spender } = approve
    const allowed =
      confirmed?.step === "reset" && confirmed.spender === spender
        ? yield* changedAllowance(order, spender, (units) => units === 0n)
        : yield* allowance(order, spender)
    const before = (...steps: ReadonlyArray<BuiltStep>): Before => ({ steps, spender })
    if (allowed >= order.amount) return before()
    const did = allowed > 0n ? yield* tried(order, [approve]) : undefined
    const refused = did === undefined ? resetsFirst.has(order.from.address) : !did.succeeded
    if (allowed === 0n || !refused) return before(approve)
    // The same call to the same spender, with no amount.
    const reset: BuiltStep = {
      ...approve,
      step: "reset",
      data: `${approve.data.slice(0, -64)}${"0".repeat(64)}` as Hex
    }
    return before(reset, approve)
  })

  const build = Effect.fnUntraced(function* (order: SwapOrder, bounds: Bounds, spender: Hex | undefined) {
    const { tx } = yield* provided(buildSwap(questionOf(order), slippageOf(bounds.quoted, bounds.least)))
    const call = yield* Effect.fromResult(readBuiltSwap(tx, order, { ...bounds, spender }))
    const built: Built = { call, gas: builtGas(tx.eip155?.gas) }
    return built
  })

  /**
   * Tries the swap with the steps before it. If no node can, or if something may have left the account that nobody watched,
   * the call's own words must prove what it does.
   */
  const judge = Effect.fnUntraced(function* (
    order: SwapOrder,
    batch: ReadonlyArray<BuiltCall>,
    { call }: Built,
    least: bigint
  ) {
    if (yield* holdsAt(yield* nodeOf(order), order.network, call.to, order.account))
      return yield* new SwapRefused({
        fault: "otherReceiver",
        message: "The swap goes to a contract that keeps holdings of the account"
      })
    const did = yield* tried(order, batch)
    if (did !== undefined) {
      yield* Effect.fromResult(checkSimulation(did, order, { least, exchange: call.to }))
      if (did.isComplete) return undefined
    }
    yield* Effect.fromResult(readKnownSwap(call, order, least))
    if ((yield* readCode(yield* nodeOf(order), order.network, call.to)) !== "contract")
      return yield* new SwapRefused({ fault: "otherReceiver", message: "The swap goes to an address without code" })
    return did === undefined ? "none" : undefined
  })

  /**
   * The next transaction for a quote. An approval is asked for only once the swap behind it is built and tried with it;
   * the service may refuse to build one before the approval is there, which then goes alone.
   */
  const next = Effect.fnUntraced(function* ({ order, spender, confirmed }: PlacedSwap, bounds: Bounds) {
    let [before, first]: [Before, Built | undefined] = [{ steps: [], spender }, undefined]
    if (confirmed?.step === "approve")
      yield* changedAllowance(order, confirmed.spender, (units) => units >= order.amount)
    else if (!isNativeToken(order.from)) {
      // What the service says of the allowance is only where to look first.
      const hint = spender === undefined && (yield* provided(fetchAllowance(questionOf(order)))) >= order.amount
      if (hint) first = yield* build(order, bounds, undefined)
      const exchange = spender ?? first?.call.to
      const enough = exchange !== undefined && (yield* allowance(order, exchange)) >= order.amount
      if (!enough) [before, first] = [yield* approvals(order, confirmed), undefined]
    }
    const { steps } = before
    const [start] = steps
    const made = yield* Effect.result(first ? Effect.succeed(first) : build(order, bounds, before.spender))
    if (Result.isFailure(made))
      return start && refuses(made.failure)
        ? ({ ...start, untried: "later" } satisfies BuiltStep)
        : yield* Effect.fail(made.failure)
    const built = made.success
    const batch = [...steps.map(({ to, data, value }) => ({ to, data, value })), built.call]
    const untried = yield* judge(order, batch, built, bounds.least)
    if (start && !(yield* takesBatches(order))) return { ...start, untried } satisfies BuiltStep
    const step: BuiltStep = {
      step: "swap",
      ...built.call,
      ...(start && { batch, spender: start.spender, formerSpender: start.formerSpender }),
      untried,
      fee: yield* feeOf(
        order,
        { data: built.call.data, gas: built.gas },
        ...steps.map(({ data }) => ({ data, gas: usualGas }))
      ),
      at: yield* Clock.currentTimeMillis
    }
    return step
  })

  /** The new quote of an order, and its next transaction; none where the price moved past what was accepted. */
  const check = Effect.fnUntraced(function* (placed: PlacedSwap) {
    const least = leastOf(placed.accepted)
    const found = yield* quote(placed.order)
    if (found.units < least) return { quote: found, built: undefined }
    const first = yield* Effect.result(next(placed, { quoted: found.units, least }))
    // The price may have moved between the quote and the transaction: once more, and only for that.
    const worse =
      Result.isFailure(first) && first.failure._tag === "SwapRefused" && first.failure.fault === "worsePrice"
    if (!worse) return { quote: found, built: yield* Effect.fromResult(first) }
    const again = yield* quote(placed.order)
    const built = again.units < least ? undefined : yield* next(placed, { quoted: again.units, least })
    return { quote: again, built }
  })

  /** What the swap of an order costs, as the service builds it for a quote. */
  const costFor = Effect.fnUntraced(function* (order: Omit<SwapOrder, "id" | "connector">) {
    const { tx } = yield* provided(buildSwap(questionOf(order), slippage))
    const gas = builtGas(tx.eip155?.gas)
    const cost: SwapCost = { gas, besides: yield* besidesOf(order, tx.data as Hex, gas) }
    return cost
  })

  return { supported, provided, quote, check, costFor }
})
