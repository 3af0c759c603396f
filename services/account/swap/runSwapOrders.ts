import { Clock, Effect, Exit } from "effect"
import { Activity } from "../activity/Activity.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import { knownHash } from "../../base/errors/knownHash.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { askedOrders } from "../send/askedOrders.ts"
import { askedSwap } from "./askedSwap.ts"
import { provesNothingMoved } from "../send/provesNothingMoved.ts"
import { movedTo, receiptOf as waitFor } from "../send/receiptOf.ts"
import type { SendError } from "../send/SendOrder.ts"
import type { Sent } from "../send/Sent.ts"
import { toSent } from "../send/toSent.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { makeBatches } from "./makeBatches.ts"
import { ownSwap } from "./ownSwap.ts"
import { stepSwapOrders, type SwapCommand, type SwapEvent, type PlacedSwaps } from "./stepSwapOrders.ts"
import type { BuiltStep, PlacedSwap, Quote, SwapError, SwapOrder } from "./SwapOrder.ts"
import { isSmartAccount } from "../../ports/connectors/isSmartAccount.ts"
import { proposes } from "../../ports/connectors/proposes.ts"
import { logDebug } from "../../base/observability/logDebug.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** A defect of this code. */
const unexpected = (cause: unknown) =>
  new WalletFailed({ method: "eth_sendTransaction", code: -1, message: texts.somethingWentWrong, cause })

/** The quote and the next transaction of an order. */
export type Check = (
  swap: PlacedSwap
) => Effect.Effect<{ readonly quote: Quote; readonly built: BuiltStep | undefined }, SwapError>

const propertiesOf = ({ order: { connector, network, account, from, to, amount }, quote }: PlacedSwap) => ({
  network: network.id,
  isSmartAccount: isSmartAccount(connector, account),
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: formatAmount(amount, from.decimals),
  swapToAmount: formatAmount(quote.units, to.decimals)
})

/** What runs with the orders of swaps. */
export interface SwapParts {
  readonly check: Check
  readonly batches: Effect.Success<typeof makeBatches>
  /** Runs once the network has an approval. */
  readonly allowed: (order: SwapOrder, spender: Hex) => Effect.Effect<void>
  /** Runs once the network has confirmed an approval, and the swap is still to be confirmed. */
  readonly approved: (swap: PlacedSwap) => Effect.Effect<void>
  /** Runs with each result. */
  readonly ended: (swap: PlacedSwap) => Effect.Effect<void>
  /** Runs once a swap is in a block. */
  readonly settled: (swap: PlacedSwap, reverted: boolean) => Effect.Effect<void>
}

/** Runs the list of orders: carries out the commands of `stepSwapOrders`. */
export const runSwapOrders = Effect.fnUntraced(function* ({
  check,
  batches,
  allowed,
  approved,
  ended,
  settled
}: SwapParts) {
  const activity = yield* Activity
  const adapters = yield* ChainAdapters
  const analytics = yield* Analytics
  const run = yield* makeRun
  const kept = Effect.provideService(Storage, yield* Storage)
  const swaps = makeStore<PlacedSwaps>([])
  const find = (id: number) => swaps.get().find(({ order }) => order.id === id)

  const send = Effect.fnUntraced(function* ({ order }: PlacedSwap, { to, data, value }: BuiltStep) {
    const { connector, network, account } = order
    if (connector.namespace !== "eip155") return yield* new AdapterNotFound({ namespace: connector.namespace })
    const { signers } = yield* adapterOf(adapters, connector.namespace)
    if (signers === undefined) return yield* new AdapterNotFound({ namespace: connector.namespace })
    return yield* (yield* signers).transaction(connector, { network, from: account, to, data, value })
  })

  const tellEnd = (id: number) => {
    const end = find(id)
    return end === undefined ? Effect.void : ended(end)
  }

  const ask = Effect.fnUntraced(
    function* (swap: PlacedSwap, built: BuiltStep) {
      const { order } = swap
      const { id, network } = order
      const properties = propertiesOf(swap)
      if (built.step === "swap") yield* analytics.track("INITIATE_SWAP", properties)
      const { batch } = built
      const asked: Effect.Effect<string, SendError | SwapRefused> =
        batch === undefined ? send(swap, built) : batches.send(order, batch, () => dispatch({ type: "taken", id }))
      const askedAt = yield* Clock.currentTimeMillis
      // An approval moves nothing: it may be asked for again.
      const noted = built.step === "swap" ? askedSwap(order) : undefined
      if (noted !== undefined) yield* kept(askedOrders.note(noted, askedAt))
      const drop = noted === undefined ? Effect.void : kept(askedOrders.drop(noted, askedAt))
      const where = { network: network.id, wallet: order.connector.id }
      yield* logDebug(`swap, ${built.step}`, where)
      const exit = yield* reportedExit(logExit(`swap, ${built.step}`, where)(asked))
      if (Exit.isFailure(exit)) {
        const { cause } = exit
        const error = cause.reasons.find((reason) => reason._tag === "Fail")?.error ?? unexpected(cause)
        if (batch !== undefined && batches.cannot(order, error)) {
          yield* drop
          return dispatch({ type: "unbatched", id })
        }
        const known = error._tag === "SwapRefused" ? error.hash : knownHash(error)
        if (known !== undefined) yield* activity.note(ownSwap(order, built, known))
        // The wallet's word that a batch was undone.
        const undone = error._tag === "SwapRefused" || provesNothingMoved(error)
        if (undone) yield* drop
        dispatch({ type: "failed", id, error, moved: undone ? "no" : "unknown" })
        const type = built.step === "swap" ? "SWAP_ERROR" : "SWAP_APPROVAL_ERROR"
        yield* analytics.track(type, { ...properties, message: error.message })
        return yield* tellEnd(id)
      }
      const hash = exit.value
      // Of a batch the wallet tells what the network did with it.
      const sent = toSent(network, order.account, hash, batch === undefined && proposes(order.connector))
      const entry: OwnTransaction = { ...ownSwap(order, built, hash), ...(sent.proposed && { proposed: true }) }
      // A later visit warns of the order unless the activity lists it.
      if (yield* activity.note(entry)) yield* drop
      if (built.spender !== undefined && built.step !== "reset") run(allowed(order, built.spender))
      dispatch({ type: "answered", id, sent })
      if (built.step !== "swap") return
      yield* analytics.track("SWAP_SUCCESS", properties)
      yield* tellEnd(id)
      const mined = yield* reportedExit(receiptOf(swap, sent))
      if (Exit.isSuccess(mined)) yield* settled(swap, mined.value.status === "reverted")
    },
    withSpan("Swap.ask", ({ order: { connector, network } }, { step }) => ({
      network: network.id,
      wallet: connector.id,
      step
    }))
  )

  const receiptOf = ({ order: { network, connector } }: PlacedSwap, sent: Sent) =>
    waitFor(adapters, network, sent, () => [connector], movedTo(activity, sent.hash))

  const awaitApproval = Effect.fnUntraced(function* (swap: PlacedSwap, sent: Sent) {
    const { id } = swap.order
    const mined = yield* reportedExit(receiptOf(swap, sent))
    if (Exit.isSuccess(mined) && mined.value.status === "success") {
      dispatch({ type: "approved", id })
      return yield* approved(swap)
    }
    const error: SwapError = Exit.isSuccess(mined)
      ? new SwapRefused({ fault: "approvalReverted", message: "The network undid the approval" })
      : (mined.cause.reasons.find((reason) => reason._tag === "Fail")?.error ?? unexpected(mined.cause))
    const isUnmoved = error._tag === "SwapRefused" || provesNothingMoved(error)
    dispatch({ type: "failed", id, error, moved: isUnmoved ? "no" : "unknown" })
    yield* analytics.track("SWAP_APPROVAL_ERROR", { ...propertiesOf(swap), message: error.message })
    yield* tellEnd(id)
  })

  const look = Effect.fnUntraced(function* (swap: PlacedSwap) {
    const { turn, order } = swap
    const exit = yield* reportedExit(check(swap))
    if (Exit.isSuccess(exit)) return dispatch({ type: "checked", id: order.id, turn, ...exit.value })
    const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error ?? unexpected(exit.cause)
    dispatch({ type: "refused", id: order.id, turn, error })
  })

  const obey = (command: SwapCommand) => {
    switch (command.do) {
      case "check":
        return run(look(command.swap))
      case "ask":
        return run(ask(command.swap, command.built))
      case "await":
        return run(awaitApproval(command.swap, command.sent))
    }
  }

  const dispatch = (event: SwapEvent) => {
    const [next, command] = stepSwapOrders(swaps.get(), event)
    swaps.set(next)
    if (command !== undefined) obey(command)
  }

  /** Sends what is ready, at the present time. */
  const confirm = (id: number) => Effect.map(Clock.currentTimeMillis, (at) => dispatch({ type: "confirmed", id, at }))

  return { swaps, find, dispatch, confirm }
})
