import { Clock, Effect, Result } from "effect"
import { accountChange } from "../profile/accountChange.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { Profile } from "../profile/Profile.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import { Balances } from "../balances/Balances.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeFeePayers } from "../kind/makeFeePayers.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { followOrders } from "../../sheet/orders/followOrders.ts"
import { askedOrders } from "../send/askedOrders.ts"
import { askedSwap } from "./askedSwap.ts"
import type { Sent } from "../send/Sent.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { endOf } from "./endOf.ts"
import { holdingOf } from "./holdingOf.ts"
import { keepSpender } from "./keepSpender.ts"
import { makeAll } from "./makeAll.ts"
import { makeBatches } from "./makeBatches.ts"
import { makeCheck } from "./makeCheck.ts"
import { makeSwapQuotes } from "./makeSwapQuotes.ts"
import { runSwapOrders } from "./runSwapOrders.ts"
import { reviewOf } from "./reviewOf.ts"
import { openTwin, type PlacedSwaps } from "./stepSwapOrders.ts"
import { summaryOf } from "./summaryOf.ts"
import { emptySwap } from "./SwapForm.ts"
import { noMarket, type SwapMarket } from "./SwapMarket.ts"
import type { PlacedSwap, SwapChange, SwapError, SwapOrder } from "./SwapOrder.ts"
import type { SwapInput, SwapFlow } from "./SwapFlow.ts"
import { revertedToast } from "./revertedToast.ts"
import { silentOf } from "./silentOf.ts"
import { swapToast } from "./swapToast.ts"
import { toastValues } from "./toastValues.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { isNativeToken } from "./SwapToken.ts"

/** Makes the swap form of an instance, and follows its orders until the scope closes. */
export const makeSwapFlow = Effect.gen(function* () {
  const alerts = yield* Alerts
  const balances = yield* Balances
  const connections = yield* Connections
  const profile = yield* Profile
  const run = yield* makeRun
  const market = makeStore<SwapMarket>(noMarket)
  let ids = 0

  const account = connections.account.get
  const batches = yield* makeBatches
  const storage = yield* Storage
  /** What an account is known to hold; `undefined` while it is not. */
  const heldBy = (whose: Pick<SwapOrder, "account" | "network">) => {
    const held = balances.state.get()
    const key = accountKey({ address: whose.account, network: whose.network })
    return held?.status === "ready" && held.key === key ? held.value : undefined
  }
  const checking = yield* makeCheck({
    gasPrice: () => market.get().gasPrice,
    takesBatches: batches.takes,
    holdings: (order) => heldBy(order) ?? []
  })
  const { quote, check } = checking

  const payers = yield* makeFeePayers
  /** Who pays the fees of the account in use; it is asked for when the account changes. */
  const payer = () => payers.state.get()?.value
  const readPayer = () => {
    const now = account()
    if (now === undefined) payers.leave()
    else run(reportedExit(payers.load(now)))
  }

  const quoting = yield* makeSwapQuotes(market, checking, ({ account: { network, address }, ...input }) =>
    quote({ ...input, network, account: address })
  )
  const { form, tokens, quotes } = quoting
  const wholly = yield* makeAll({ quoting, market, costFor: checking.costFor, heldBy, payer })

  const sheet = yield* followOrders({
    order: "SwapPreview",
    form: "Swap",
    list: (): PlacedSwaps => swaps.get(),
    linger: 740,
    // Closing forgets what was chosen (the field's swaps).
    closed: quoting.clear
  })
  const isOwn = ({ network, account: address }: SwapOrder) => {
    const now = account()
    return now !== undefined && accountKey(now) === accountKey({ address, network })
  }
  /** Reads again what the swap has changed. */
  const refresh = ({ order }: PlacedSwap) =>
    Effect.suspend(() => {
      if (!isOwn(order)) return Effect.void
      const changed = [order.from, order.to].filter((one) => !isNativeToken(one)).map(({ address }) => address)
      return Effect.andThen(balances.load({ changed }), profile.refresh)
    })

  const ended = Effect.fnUntraced(function* (end: PlacedSwap) {
    const { order, status } = end
    if (status === "sent") {
      const { from = nativeAddress, to, amount } = form.get()
      const typed = readTypedAmount(amount, order.from.decimals)
      const same = from === order.from.address && to === order.to.address
      if (same && Result.isSuccess(typed) && typed.success === order.amount) form.set(emptySwap)
      run(refresh(end))
    }
    yield* sheet.tellEnd(end, swapToast(end))
  })
  /** Says that the swap is still to be made, where the sheet was closed or left meanwhile. */
  const approved = (swap: PlacedSwap) =>
    swap.previewed && !sheet.isInSight(swap.order.id)
      ? alerts.show({ tone: "care", text: "approvalSent", values: toastValues(swap) })
      : Effect.void
  const settled = Effect.fnUntraced(function* (swap: PlacedSwap, reverted: boolean) {
    yield* refresh(swap)
    if (reverted) yield* alerts.show(revertedToast(swap))
  })

  const allowed = ({ network }: SwapOrder, spender: Hex) =>
    Effect.provideService(keepSpender(network.id, spender), Storage, storage)

  const { swaps, find, dispatch, confirm } = yield* runSwapOrders({ check, batches, allowed, approved, ended, settled })

  /** Which part of an order no longer fits, if any. */
  const changeOf = (order: SwapOrder): SwapChange | undefined => {
    const now = account()
    const change = accountChange({ ...order, address: order.account }, now)
    if (now === undefined || change !== undefined) return change
    const held = heldBy(order)
    if (held === undefined) return undefined
    return (holdingOf(held, order.from)?.units ?? 0n) < order.amount ? "balanceChanged" : undefined
  }
  /** Closes a review that no longer fits and puts the reason into the form. */
  const leave = (order: SwapOrder, why: SwapChange) => {
    const seen = sheet.isInSight(order.id)
    dispatch({ type: "changed", id: order.id, change: why })
    if (!seen) return
    const left = why === "balanceChanged" && find(order.id)?.stepSent ? "changedAfterApproval" : why
    form.update((now) => ({ ...now, left }))
    sheet.showForm()
  }
  const waits = new Set<PlacedSwap["status"]>(["checking", "ready", "moved"])
  const compare = () => {
    for (const { order, status } of swaps.get()) {
      if (!waits.has(status)) continue
      const why = changeOf(order)
      if (why !== undefined) leave(order, why)
    }
  }
  const fits = (id: number): boolean => {
    const found = find(id)
    const why = found && changeOf(found.order)
    if (found && why !== undefined) leave(found.order, why)
    return found !== undefined && why === undefined
  }

  const asked = makeStore<number | undefined>(undefined)
  /** Whether a wallet was asked for the same, by this tab, an earlier visit or another tab, and no end of it is known. */
  const lookBefore = Effect.fnUntraced(
    function* (order: SwapOrder) {
      asked.set(undefined)
      const minutes = yield* askedOrders.minutesSince(askedSwap(order), yield* Clock.currentTimeMillis)
      if (waits.has(find(order.id)?.status ?? "left")) asked.set(minutes)
    },
    Effect.provideService(Storage, storage)
  )

  readPayer()
  const undo = [
    connections.account.subscribe(compare),
    connections.account.subscribe(readPayer),
    balances.state.subscribe(compare)
  ]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  const toOrder = ({ account: { connector, network, address }, from, to, amount }: SwapInput): SwapOrder => ({
    id: ++ids,
    connector,
    network,
    account: address,
    from,
    to,
    amount
  })

  return {
    form,
    edit: quoting.edit,
    flip: quoting.flip,
    choose: quoting.choose,
    tokens,
    market,
    formQuote: quotes.state,
    watch: quoting.watch,
    again: quoting.readAll,
    summary: (holdings, coinDecimals) =>
      summaryOf({
        form: form.get(),
        tokens: tokens.get(),
        formQuote: quotes.state.get(),
        market: market.get(),
        cost: wholly.cost(),
        building: wholly.building(),
        payable: wholly.payable(),
        holdings,
        coinDecimals,
        payer: payer()
      }),
    reviewed: (swap, holdings) => reviewOf(swap, { market: market.get(), holdings }, payer()),
    payer: payers.state,
    swaps,
    find,
    review: (input) => {
      // The form stays on the screen, and can be pressed again, until the code of the review has loaded.
      const shown = swaps.get().find((one) => waits.has(one.status) && sheet.isInSight(one.order.id))
      if (shown !== undefined) return shown.order.id
      const order = toOrder(input)
      const twin = openTwin(swaps.get(), order)
      if (twin !== undefined) return twin.order.id
      dispatch({ type: "opened", order, quote: input.quote, previewed: true })
      run(lookBefore(order))
      return order.id
    },
    askedBefore: asked,
    keep: Effect.fnUntraced(function* (id) {
      for (;;) {
        yield* quoting.nextLook(find(id)?.quote.at)
        yield* quoting.readMarket
        dispatch({ type: "refreshed", id })
      }
    }),
    confirm: (id) => {
      if (fits(id)) run(confirm(id))
    },
    accept: (id) => {
      if (fits(id)) dispatch({ type: "accepted", id })
    },
    retry: (id) => {
      if (!fits(id)) return
      dispatch({ type: "retried", id })
      const retried = find(id)
      if (retried !== undefined) run(lookBefore(retried.order))
    },
    setAside: (id) => dispatch({ type: "setAside", id }),
    quote: ({ account: { network, address }, ...input }) => quote({ ...input, network, account: address }),
    tokenOf: quoting.tokenOf,
    execute: (input, { untried = false, newSpender = false } = {}) =>
      Effect.callback<Sent, SwapError>((resume) => {
        const order = toOrder(input)
        const look = () => {
          const now = find(order.id)
          const end = endOf(now)
          if (end !== undefined) {
            stop()
            return resume(end)
          }
          if (now?.status !== "ready") return
          const refused = silentOf(now.built, { untried, newSpender })
          if (refused === undefined) {
            if (fits(order.id)) run(confirm(order.id))
          } else dispatch({ type: "refused", id: order.id, turn: now.turn, error: refused })
        }
        dispatch({ type: "opened", order, quote: input.quote, previewed: false })
        const stop = swaps.subscribe(look)
        look()
        return Effect.sync(stop)
      })
  } satisfies SwapFlow
})
