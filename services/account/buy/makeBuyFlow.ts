import { Clock, Effect, Fiber, Result } from "effect"
import { Profile } from "../profile/Profile.ts"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { Alerts, type Toast } from "../../sheet/alerts/Alerts.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchBuyUrl } from "../../ports/api/onrampCalls.ts"
import { Balances } from "../balances/Balances.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { checkLogin } from "../../ways-in/embedded/checkLogin.ts"
import { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"
import { followOrders } from "../../sheet/orders/followOrders.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { arrivedToast } from "./arrivedToast.ts"
import { payDecimals, shownDecimals } from "./BuyOptions.ts"
import { BuyRefused } from "./BuyRefused.ts"
import type { BuyWindow, OpenBuyWindow } from "./BuyWindow.ts"
import type { BuyInput, BuyFlow } from "./BuyFlow.ts"
import { checkBuyUrl } from "./checkBuyUrl.ts"
import { endedBy } from "./endedBy.ts"
import type { Arrival } from "./followArrival.ts"
import { keepPurchases } from "./keepPurchases.ts"
import { makeArrivals } from "./makeArrivals.ts"
import { makeBuyForm } from "./makeBuyForm.ts"
import { makeBuyWindows } from "./makeBuyWindows.ts"
import type { BuyOrder, Purchase } from "./Purchase.ts"
import {
  latestPurchase,
  lostTwinOf,
  openPurchases,
  stepPurchases,
  twinOf,
  type PurchaseEvent,
  type Purchases
} from "./stepPurchases.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** How long an empty window waits for its link, in ms: as long as that of a login (spec 9). */
export const linkWait = 20_000

/** What a purchase was asked for with, to ask for it again. */
interface Begun {
  readonly input: BuyInput
  /** Changes of the form until then. */
  readonly edits: number
  /** Ends the question for its page. */
  readonly stop: () => void
}

/** Makes the buy form of an instance, and follows its purchases until the scope closes. */
export const makeBuyFlow = Effect.gen(function* () {
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const balances = yield* Balances
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const profile = yield* Profile
  const settings = yield* Settings
  const run = yield* makeRun
  const sync = Effect.runSyncWith(yield* Effect.context<never>())
  const { empty, edits, ...buyForm } = yield* makeBuyForm
  const purchases = makeStore<Purchases>([])
  const begun = new Map<number, Begun>()
  let ids = 0

  const account = connections.account.get
  const find = (id: number) => purchases.get().find(({ order }) => order.id === id)
  const windows = yield* makeBuyWindows(
    (id) => find(id)?.status !== "opening" && find(id)?.status !== "open",
    (id) => find(id)?.status === "opening"
  )
  const latest = (id: number) => latestPurchase(purchases.get(), id)
  const provided = <A, E>(effect: Effect.Effect<A, E, ApiClient | Settings>): Effect.Effect<A, E> =>
    effect.pipe(Effect.provideService(ApiClient, api), Effect.provideService(Settings, settings))

  const dispatch = (event: PurchaseEvent) => purchases.update((all) => stepPurchases(all, event))
  /** Its account is in use, on its network. */
  const isOwn = ({ account: address, network }: BuyOrder) => {
    const now = account()
    return now !== undefined && accountKey(now) === accountKey({ address, network })
  }
  const sheet = yield* followOrders({
    order: "BuyInProgress",
    list: () => purchases.get(),
    linger: 1_500,
    // The sheet's closing takes nothing back.
    left: (id) => {
      const last = latest(id)
      if (last?.status === "opening") drop(last.order.id)
    }
  })

  /** The price of a token in US dollars, as the account's holdings have it. A look-alike has none. */
  const priceOf = ({ account: address, network, token }: BuyOrder) => {
    const held = balances.state.get()
    if (held?.key !== accountKey({ address, network })) return undefined
    const found = held.value?.find((one) => !one.twin && sameAddress(network.namespace, one.address, token.contract))
    return found?.price
  }

  /** The values of the toast that told the end of a purchase last. */
  let endToast: Toast["values"]
  const arrived = (orders: ReadonlyArray<BuyOrder>, arrival: Arrival) => {
    // What came before the page was opened was not bought on it.
    const isOpen = ({ id }: BuyOrder) => find(id)?.status === "open"
    const first = orders.find(isOpen)
    if (first === undefined) return
    const end = () => {
      const ended = endedBy(orders.filter(isOpen), arrival.units, arrival.decimals, priceOf(first))
      for (const { id } of ended) {
        arrivals.leave(id)
        dispatch({ type: "arrived", id, ...arrival })
        // The form was edited since, so it belongs to another purchase.
        if (begun.get(id)?.edits === edits()) empty()
      }
      return ended
    }
    const endedAtOnce = end()
    const { contract } = first.token
    const reading = isOwn(first) ? run(balances.load({ changed: contract === undefined ? [] : [contract] })) : undefined
    if (isOwn(first)) run(profile.refresh)
    run(
      Effect.gen(function* () {
        // The price of a token may be known only once the account holds some.
        const isPriceless = endedAtOnce.length === 0 && priceOf(first) === undefined
        if (isPriceless && reading !== undefined) yield* Fiber.join(reading)
        const ended = isPriceless ? end() : endedAtOnce
        const shown = ended.find((order) => sheet.isInSight(order.id) && isOwn(order))
        if (shown !== undefined) yield* sheet.showSuccess(shown.id)
        const toast = arrivedToast(first, arrival, account()?.address !== first.account)
        if (ended.length > 0) endToast = toast.values
        // A little that anyone sent does not take the place of a purchase that is still to be read.
        else if (endToast !== undefined && alerts.toast.get()?.values === endToast) return
        yield* alerts.show(toast)
      })
    )
  }
  const arrivals = yield* makeArrivals({
    arrived,
    over: (id) => dispatch({ type: "over", id }),
    changed: () => kept.changed()
  })

  const link = Effect.fnUntraced(
    function* (order: BuyOrder, { token, account: payee }: BuyInput, window: BuyWindow | undefined) {
      const { account: address, network, provider, cents, quote } = order
      const fetched = provided(
        fetchBuyUrl({
          address,
          network: token.networkName,
          symbol: token.symbol,
          payment: formatAmount(cents, payDecimals),
          purchase: quote.estimate ? undefined : formatAmount(quote.units, shownDecimals)
        })
      )
      const isLate = () => Effect.fail(new BuyRefused({ fault: "late" }))
      const checkedLogin = Effect.catch(Effect.provideService(checkLogin(payee), EmbeddedWallet, embedded), isLate)
      const [{ url }] = yield* Effect.all([fetched, checkedLogin], { concurrency: "unbounded" })
      // Whoever changed the account meanwhile would buy for one they no longer look at.
      if (!isOwn(order)) return yield* new BuyRefused({ fault: "changed" })
      const checked = checkBuyUrl(url, {
        host: provider.host,
        service: settings.endpoints.blockchain ?? "",
        network,
        account: address,
        contract: token.contract,
        symbol: token.symbol,
        networkName: token.networkName,
        otherNetworks: settings.networks.filter(({ id }) => id !== network.id).map(({ name }) => name),
        projectId: settings.projectId
      })
      if (Result.isFailure(checked)) return yield* checked.failure
      window?.show(checked.success.url)
      dispatch({ type: "linked", id: order.id, ...checked.success, window: window ? "there" : "blocked" })
    },
    (linked, order) => logExit("buy, link", { network: order.network.id })(linked),
    withSpan("Buy.link", ({ network, provider }, ..._rest) => ({ network: network.id, provider: provider.host }))
  )

  /** Drops what belongs to purchases that are no longer kept. */
  const forget = () => {
    for (const id of begun.keys())
      if (find(id) === undefined) {
        begun.delete(id)
        windows.drop(id)
      }
  }
  /** Ends a purchase of which nothing more is to be told. */
  const drop = (id: number) => {
    const opening = find(id)?.status === "opening"
    begun.get(id)?.stop()
    if (opening) windows.of(id)?.close()
    arrivals.leave(id)
    dispatch({ type: "left", id })
    forget()
  }

  const start = (input: BuyInput, open: OpenBuyWindow) => {
    const { token, currency, provider, cents, quote } = input
    const { network, address, type, connector } = input.account
    const wanted = {
      network,
      account: address,
      connectorId: connector.id,
      token: { symbol: token.symbol, contract: token.contract },
      provider,
      currency: currency.code,
      cents,
      quote
    }
    const twin = twinOf(purchases.get(), wanted)
    if (twin !== undefined) {
      windows.of(twin.order.id)?.focus()
      return twin.order.id
    }
    const lost = lostTwinOf(purchases.get(), wanted)
    if (lost !== undefined) drop(lost.order.id)
    const order: BuyOrder = { ...wanted, id: ++ids, startedAt: sync(Clock.currentTimeMillis) }
    // A window may be opened within the press alone: the page is not known yet.
    const window = open()
    dispatch({ type: "opened", order })
    forget()
    // The balance is first read now, before anything can arrive.
    arrivals.follow(order)
    const fail = (error: Extract<Purchase, { status: "failed" }>["error"]) => {
      arrivals.leave(order.id)
      window?.close()
      dispatch({ type: "failed", id: order.id, error })
    }
    const linked = Effect.timeoutOrElse(link(order, input, window), {
      duration: linkWait,
      orElse: () => Effect.fail(new BuyRefused({ fault: "late" }))
    })
    const asking = run(
      Effect.andThen(
        analytics.track("SELECT_BUY_PROVIDER", { provider: provider.id, isSmartAccount: type === "smartAccount" }),
        Effect.catch(linked, (error) => Effect.sync(() => fail(error)))
      )
    )
    begun.set(order.id, { input, edits: edits(), stop: () => asking.interruptUnsafe() })
    if (window)
      windows.hold(order.id, window, () => {
        // Once a page was shown, something may have been paid: then the arrival is still waited for.
        if (find(order.id)?.status !== "opening") return dispatch({ type: "window", id: order.id, window: "gone" })
        asking.interruptUnsafe()
        fail(new BuyRefused({ fault: "closed" }))
      })
    return order.id
  }

  const bringBack = (id: number, open: OpenBuyWindow) => {
    const now = find(id)
    if (now?.status !== "open" || now.url === undefined || windows.of(id)?.focus()) return
    const window = open()
    if (window) {
      window.show(now.url)
      windows.hold(id, window, () => dispatch({ type: "window", id, window: "gone" }))
    }
    dispatch({ type: "window", id, window: window ? "there" : "blocked" })
  }

  const again = (id: number, open: OpenBuyWindow) => {
    const [now, before] = [find(id), begun.get(id)]
    if (now?.status !== "failed" || now.next !== undefined || !before || !isOwn(now.order)) return false
    dispatch({ type: "repeated", id, next: start(before.input, open) })
    return true
  }

  const kept = yield* keepPurchases({
    now: () => openPurchases(purchases.get()).map(({ order }) => ({ order, before: arrivals.before(order) })),
    resume: ({ order: stored, before }) => {
      const order = { ...stored, id: ++ids }
      dispatch({ type: "resumed", order })
      arrivals.follow(order, before)
    },
    going: () =>
      purchases.get().flatMap(({ status, order }) => (status === "opening" || status === "open" ? [order] : [])),
    left: ({ id }) => drop(id)
  })
  const stop = purchases.subscribe(kept.changed)
  yield* Effect.addFinalizer(() => Effect.sync(stop))
  kept.start()

  return {
    ...buyForm,
    purchases,
    find,
    latest,
    start,
    again,
    bringBack,
    opened: (id) => dispatch({ type: "window", id, window: "apart" })
  } satisfies BuyFlow
})
