import { Clock, Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { Profile } from "../profile/Profile.ts"
import { Activity } from "../activity/Activity.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { Balances } from "../balances/Balances.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { followOrders } from "../../sheet/orders/followOrders.ts"
import type { Network } from "../../base/network/Network.ts"
import { loadResolveName } from "../names/loadResolveName.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore, type Store } from "../../base/store/makeStore.ts"
import { tokenLabel } from "../balances/tokenLabel.ts"
import { nativeFact } from "../tokens/nativeFact.ts"
import { askedOrders, askedSend } from "./askedOrders.ts"
import { makeFees } from "./makeFees.ts"
import { makeForecasts } from "./makeForecasts.ts"
import { runSendOrders } from "./runSendOrders.ts"
import { orderChange } from "./orderChange.ts"
import type { SendOrders, OrderInput } from "./SendOrders.ts"
import { outcomeToast } from "./outcomeToast.ts"
import { emptyForm, sameInput, type SendForm } from "./SendForm.ts"
import type { OrderChange, PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import { sentEntry } from "./sentEntry.ts"
import type { Sent } from "./Sent.ts"
import { latestOrder, openTwin, type PlacedOrders } from "./stepSendOrders.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Makes the orders of the send form, and follows its orders until the scope closes. */
export const makeSendOrders = Effect.fnUntraced(function* (form: Store<SendForm>) {
  const activity = yield* Activity
  const alerts = yield* Alerts
  const adapters = yield* ChainAdapters
  const balances = yield* Balances
  const connections = yield* Connections
  const profile = yield* Profile
  const run = yield* makeRun
  const api = yield* ApiClient
  const settings = yield* Settings
  const storage = yield* Storage
  const recheck = (name: string, network: Network) =>
    Effect.flatMap(loadResolveName, (resolveName) => resolveName(name, network, { fresh: true })).pipe(
      Effect.provideService(ApiClient, api),
      Effect.provideService(ChainAdapters, adapters),
      Effect.provideService(Settings, settings)
    )
  /** The form's values at the time an order was created. */
  const forms = new Map<number, SendForm>()
  let ids = 0
  const account = connections.account.get
  const toOrder = ({ account: { connector, network, address: from }, ...transfer }: OrderInput): SendOrder => ({
    id: ++ids,
    connector,
    network,
    from,
    ...transfer
  })

  const fees = yield* makeFees
  const forecasts = yield* makeForecasts
  /** What the preview says of an order, to which the wallet is held. */
  const shownOf = (order: SendOrder) => ({ fee: fees.shown(order), arrives: forecasts.shown(order) })

  const sheet = yield* followOrders({
    order: "WalletSendPreview",
    form: "WalletSend",
    list: (): PlacedOrders => orders.get(),
    linger: 740
  })

  const valuesOf = ({ units, token, connector }: SendOrder) => ({
    amount: formatAmount(units, token.decimals),
    symbol: tokenLabel(token),
    wallet: connector.name
  })
  const toastOf = (end: PlacedOrder) => {
    const { network, from: address } = end.order
    return outcomeToast(end, { text: "sent", values: valuesOf(end.order), network, address })
  }
  /** Says that a payment failed on the chain, after the sheet has said that it was sent. */
  const tellFailure = Effect.fnUntraced(function* (order: SendOrder, hash: string) {
    const { ended } = yield* activity.feed
    if ((yield* ended(hash)) !== "failed") return
    yield* alerts.show({ tone: "bad", text: "notSent", detail: "nothingMoved", values: valuesOf(order) })
  })

  /** Runs when an order has a result (spec 2, 4). */
  const finish = Effect.fnUntraced(function* (end: PlacedOrder) {
    const { order } = end
    if (end.status === "sent") {
      if (sameInput(forms.get(order.id), form.get())) form.set(emptyForm)
      fees.speed.set("standard")
      const now = account()
      if (now !== undefined && accountKey(now) === accountKey({ address: order.from, network: order.network }))
        run(
          Effect.andThen(balances.load({ changed: order.token.address ? [order.token.address] : [] }), profile.refresh)
        )
    }
    yield* sheet.tellEnd(end, toastOf(end))
    if (end.status === "sent" && end.previewed) run(tellFailure(order, end.sent.hash))
  })

  const { orders, dispatch } = yield* runSendOrders({
    note: (order, sent) => activity.note(sentEntry(order, sent)),
    ended: finish
  })

  const placed = (id: number) => orders.get().find(({ order }) => order.id === id)

  /** Which part of an order no longer fits, if any. */
  const changeOf = (order: SendOrder) => {
    const held = balances.state.get()
    const known = held?.status === "ready" && held.key === accountKey({ address: order.from, network: order.network })
    return orderChange(order, account(), known ? held.value : undefined)
  }
  /** Closes a preview that no longer fits and puts the reason into the form. */
  const leave = (order: SendOrder, change: OrderChange) => {
    const seen = sheet.isInSight(order.id)
    dispatch({ type: "changed", id: order.id, change })
    if (!seen) return
    form.update((now) => ({ ...now, left: change }))
    sheet.showForm()
  }
  const checking = makeStore<number | undefined>(undefined)
  const asked = makeStore<number | undefined>(undefined)
  /** Whether an earlier visit, or another tab, has asked for the same and has no answer. */
  const lookBefore = Effect.fnUntraced(
    function* (order: SendOrder) {
      const now = yield* Clock.currentTimeMillis
      const minutes = yield* askedOrders.minutesSince(askedSend(order), now)
      if (placed(order.id)?.status === "ready") asked.set(minutes)
    },
    Effect.provideService(Storage, storage)
  )
  /** Looks a receiver's name up again (SEC-23), then continues if the order is still shown and nothing has changed. */
  const whenNameLeadsThere = Effect.fnUntraced(function* (
    { id, network, to }: SendOrder,
    name: string,
    goOn: (order: SendOrder) => void
  ) {
    const before = placed(id)?.status
    checking.set(id)
    const found = yield* reportedExit(recheck(name, network))
    checking.set(undefined)
    const now = placed(id)
    if (now === undefined || now.status !== before || !sheet.isInSight(id)) return
    if (Exit.isFailure(found)) return leave(now.order, "nameUnchecked")
    const change = found.value.address === to ? changeOf(now.order) : "nameChanged"
    if (change !== undefined) return leave(now.order, change)
    goOn(now.order)
  })
  /** Asks for the same again, at the fee that was confirmed: no other is shown beside the button. */
  const repeat = (order: SendOrder) => {
    const next: SendOrder = { ...order, id: ++ids }
    const typed = forms.get(order.id)
    if (typed !== undefined) forms.set(next.id, typed)
    dispatch({ type: "repeated", id: order.id, next })
  }
  const check = () => {
    for (const one of orders.get()) {
      if (one.status !== "ready") continue
      const change = changeOf(one.order)
      if (change !== undefined) leave(one.order, change)
    }
  }

  const undo = [connections.account.subscribe(check), balances.state.subscribe(check)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    orders,
    latest: (id) => latestOrder(orders.get(), id),
    fee: fees.fee,
    speeds: fees.speeds,
    speed: fees.speed,
    chooseSpeed: (wanted) => fees.speed.set(wanted),
    keepFee: (id) =>
      fees.keep(() => {
        const found = placed(id)
        return found?.status === "sent" ? undefined : found?.order
      }),
    fillMax: (holder, token) => {
      const fill = (units: bigint) => {
        const amount = formatAmount(units, token.decimals)
        form.update((now) => ({ ...now, left: undefined, amount, fiat: undefined }))
        return form.get()
      }
      const all = fill(token.units)
      if (token.address !== undefined) return
      // To oneself: the receiver may not be known yet.
      const trial = toOrder({ account: holder, to: holder.address, token: nativeFact(holder.network), units: 0n })
      run(
        reportedExit(
          Effect.map(fees.most(trial, token.units), (most) => {
            if (sameInput(all, form.get())) fill(most)
          })
        )
      )
    },
    askedBefore: asked,
    arrives: forecasts.arrives,
    trial: forecasts.trial,
    preview: (input) => {
      const order = toOrder(input)
      const twin = openTwin(orders.get(), order)
      if (twin !== undefined) return twin.order.id
      forms.set(order.id, form.get())
      dispatch({ type: "previewed", order })
      fees.load(order)
      run(forecasts.load(order))
      asked.set(undefined)
      run(lookBefore(order))
      return order.id
    },
    confirm: (id) => {
      const found = placed(id)
      if (found?.status !== "ready") return
      const change = changeOf(found.order)
      if (change !== undefined) return leave(found.order, change)
      const { name } = found.order
      if (name === undefined) return dispatch({ type: "confirmed", id, ...shownOf(found.order) })
      if (checking.get() !== id)
        run(whenNameLeadsThere(found.order, name, (order) => dispatch({ type: "confirmed", id, ...shownOf(order) })))
    },
    checking,
    repeat: (id) => {
      const found = placed(id)
      if (found === undefined || found.next !== undefined) return
      const change = changeOf(found.order)
      if (change !== undefined) return leave(found.order, change)
      const { name } = found.order
      if (name === undefined) return repeat(found.order)
      if (checking.get() !== id) run(whenNameLeadsThere(found.order, name, repeat))
    },
    setAside: (id) => dispatch({ type: "setAside", id }),
    send: (input) =>
      Effect.callback<Sent, SendError>((resume) => {
        const order = toOrder(input)
        const look = () => {
          const now = placed(order.id)
          if (now?.status !== "sent" && now?.status !== "failed") return
          stop()
          resume(now.status === "sent" ? Effect.succeed(now.sent) : Effect.fail(now.error))
        }
        const stop = orders.subscribe(look)
        dispatch({ type: "ordered", order })
        look()
        return Effect.sync(stop)
      }).pipe(withSpan("Send.send", () => ({ network: input.account.network.id, wallet: input.account.connector.id })))
  } satisfies SendOrders
})
