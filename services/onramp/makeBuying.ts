import { Effect, Fiber, Result } from "effect"
import { accountKey } from "../account/accountKey.ts"
import { Alerts } from "../alerts/Alerts.ts"
import { formatAmount } from "../amounts/formatAmount.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { fetchBuyUrl } from "../api/onrampCalls.ts"
import { Balances } from "../balances/Balances.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { Router } from "../router/Router.ts"
import { reset } from "../router/stack.ts"
import { view } from "../router/View.ts"
import { makeStore } from "../store/makeStore.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { arrivedToast, type ArrivalWords } from "./arrivedToast.ts"
import { emptyBuy, type BuyForm } from "./BuyForm.ts"
import { payDecimals, shownDecimals } from "./BuyOptions.ts"
import { BuyRefused } from "./BuyRefused.ts"
import { buySummary } from "./buySummary.ts"
import type { BuyWindow, OpenBuyWindow } from "./BuyWindow.ts"
import type { BuyInput, Buying } from "./Buying.ts"
import { checkBuyUrl } from "./checkBuyUrl.ts"
import { followArrival } from "./followArrival.ts"
import type { BuyOrder, Purchase } from "./Purchase.ts"
import { makeBuyReads, offerKeep, type BuyQuestion } from "./makeBuyReads.ts"
import { makeBuyWindows } from "./makeBuyWindows.ts"
import { latestPurchase, openingTwin, stepPurchases, type PurchaseEvent, type Purchases } from "./stepPurchases.ts"

/** Pause between the last key and the question for an offer, in ms. */
export const offerPause = 300

/** How long an empty window waits for its link, in ms: as long as that of a login (spec 9). */
export const linkWait = 20_000

/** How long the arrival is shown before the account view replaces it, in ms (the design's section 6). */
const linger = 1_500

/** How many arrivals are waited for at a time; then the oldest is given up. */
const mostFollowed = 5

/** Makes the buying of an instance, and follows its purchases until the scope closes. */
export const makeBuying = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const balances = yield* Balances
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const router = yield* Router
  const settings = yield* Settings
  const tokens = yield* Tokens
  const run = yield* makeRun
  const form = makeStore<BuyForm>(emptyBuy)
  const purchases = makeStore<Purchases>([])
  /** What each purchase was asked for with, to ask for it again. */
  const inputs = new Map<number, BuyInput>()
  const followed = new Map<string, Fiber.Fiber<unknown>>()
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
  const { lists, offers } = yield* makeBuyReads

  const summary = () => {
    const now = account()
    const list = lists.state.get()
    return buySummary(
      form.get(),
      list?.key === now?.network.id ? list?.value : undefined,
      now?.network.namespace ?? "eip155"
    )
  }
  /** What an offer can be asked for; `undefined` while something is missing. */
  const asked = (): BuyQuestion | undefined => {
    const now = account()
    const { token, currency, cents, need } = summary()
    return now && token && currency && cents !== undefined && need === "continue"
      ? { account: now, token, currency, cents }
      : undefined
  }
  let settling: Fiber.Fiber<unknown> | undefined
  /** Asks for the offer a moment after the last change, and forgets the one before. */
  const settle = () => {
    settling?.interruptUnsafe()
    const input = asked()
    if (input === undefined) return offers.leave()
    settling = run(
      Effect.andThen(
        Effect.sleep(offerPause),
        Effect.suspend(() => offers.load(input))
      )
    )
  }
  const edit = (part: Partial<BuyForm>) => {
    offers.leave()
    form.update((now) => ({ ...now, ...part }))
    settle()
  }
  const watch = Effect.gen(function* () {
    for (;;) {
      while (!environment.visible()) yield* Effect.sleep(1_000)
      const now = account()
      if (now !== undefined) yield* lists.load(now)
      const input = asked()
      if (input !== undefined) yield* offers.load(input)
      yield* Effect.sleep(offerKeep)
    }
  })

  const dispatch = (event: PurchaseEvent) => purchases.update((all) => stepPurchases(all, event))
  const isOwn = ({ account: address, network }: BuyOrder) => {
    const now = account()
    return now !== undefined && accountKey(now) === accountKey({ address, network })
  }
  const inSight = ({ id }: BuyOrder): boolean => {
    const { name, data } = router.current()
    return modal.state.get().open && name === "BuyInProgress" && latest(data.purchase)?.order.id === id
  }

  const arrived = Effect.fnUntraced(function* (end: Extract<Purchase, { status: "arrived" }>, words: ArrivalWords) {
    const { order } = end
    form.set(emptyBuy)
    if (isOwn(order)) run(balances.load({ changed: order.token.contract === undefined ? [] : [order.token.contract] }))
    if (inSight(order)) {
      yield* Effect.sleep(linger)
      if (inSight(order)) router.go(() => reset(view("Account")))
    }
    yield* alerts.show(arrivedToast(end, words))
  })
  const follow = (order: BuyOrder, words: ArrivalWords) => {
    // Of the same holding only the latest purchase is followed: an arrival is told once.
    const key = `${accountKey({ address: order.account, network: order.network })} ${order.token.symbol}`
    followed.get(key)?.interruptUnsafe()
    followed.delete(key)
    for (const [old, fiber] of followed) {
      if (followed.size < mostFollowed) break
      fiber.interruptUnsafe()
      followed.delete(old)
    }
    const waiting = Effect.gen(function* () {
      for (;;) {
        const found = yield* followArrival(order)
        if (found === undefined) return
        dispatch({ type: "arrived", id: order.id, ...found })
        const end = find(order.id)
        if (end?.status === "arrived") return yield* arrived(end, words)
        // What came before the page was opened was not bought on it.
        if (end?.status !== "opening") return
      }
    }).pipe(
      Effect.provideService(ChainAdapters, adapters),
      Effect.provideService(Environment, environment),
      Effect.provideService(Tokens, tokens)
    )
    const fiber = run(Effect.exit(waiting))
    followed.set(key, fiber)
    return fiber
  }

  const link = Effect.fnUntraced(function* (order: BuyOrder, window: BuyWindow | undefined) {
    const { account: address, network, token, provider, cents, quote } = order
    const { url } = yield* provided(
      fetchBuyUrl({
        address,
        network: token.networkName,
        symbol: token.symbol,
        payment: formatAmount(cents, payDecimals),
        purchase: quote.estimate ? undefined : formatAmount(quote.units, shownDecimals)
      })
    )
    // Whoever changed the account meanwhile would buy for one they no longer look at.
    if (!isOwn(order)) return yield* new BuyRefused({ fault: "changed" })
    const checked = checkBuyUrl(url, {
      host: provider.host,
      service: settings.endpoints.blockchain ?? "",
      network,
      account: address,
      contract: token.contract,
      projectId: settings.projectId
    })
    if (Result.isFailure(checked)) return yield* checked.failure
    window?.show(checked.success.url)
    dispatch({ type: "linked", id: order.id, ...checked.success, window: window ? "there" : "blocked" })
  })

  /** Drops what belongs to purchases that are no longer kept. */
  const forget = () => {
    for (const id of inputs.keys())
      if (find(id) === undefined) {
        inputs.delete(id)
        windows.drop(id)
      }
  }

  const start = (input: BuyInput, open: OpenBuyWindow) => {
    const { token, currency, provider, cents, quote, words } = input
    const { network, address, type } = input.account
    const wanted = { network, account: address, token, provider, currency: currency.code, cents, quote }
    const twin = openingTwin(purchases.get(), wanted)
    if (twin !== undefined) return twin.order.id
    const order: BuyOrder = { ...wanted, id: ++ids }
    // A window may be opened within the press alone: the page is not known yet.
    const window = open()
    inputs.set(order.id, input)
    dispatch({ type: "opened", order })
    forget()
    // The balance is first read now, before anything can arrive.
    const following = follow(order, words)
    const fail = (error: Extract<Purchase, { status: "failed" }>["error"]) => {
      following.interruptUnsafe()
      window?.close()
      dispatch({ type: "failed", id: order.id, error })
    }
    const linked = Effect.timeoutOrElse(link(order, window), {
      duration: linkWait,
      orElse: () => Effect.fail(new BuyRefused({ fault: "late" }))
    })
    const asking = run(
      Effect.andThen(
        analytics.track("SELECT_BUY_PROVIDER", { provider: provider.id, isSmartAccount: type === "smartAccount" }),
        Effect.catch(linked, (error) => Effect.sync(() => fail(error)))
      )
    )
    if (window)
      windows.hold(order.id, window, () => {
        // Once a page was shown, something may have been paid: then the arrival is waited for all the same.
        if (find(order.id)?.status !== "opening") return dispatch({ type: "window", id: order.id, window: "gone" })
        asking.interruptUnsafe()
        fail(new BuyRefused({ fault: "closed" }))
      })
    return order.id
  }

  const bringBack = (id: number, open: OpenBuyWindow) => {
    const now = find(id)
    if (now?.status !== "open" || windows.of(id)?.focus()) return
    const window = open()
    if (window) {
      window.show(now.url)
      windows.hold(id, window, () => dispatch({ type: "window", id, window: "gone" }))
    }
    dispatch({ type: "window", id, window: window ? "there" : "blocked" })
  }

  const again = (id: number, open: OpenBuyWindow) => {
    const [now, input] = [find(id), inputs.get(id)]
    if (now?.status !== "failed" || now.next !== undefined || !input || !isOwn(now.order)) return false
    dispatch({ type: "repeated", id, next: start(input, open) })
    return true
  }

  let shown = account()?.network.id
  const stop = connections.account.subscribe(() => {
    const now = account()
    if (now?.network.id === shown) return
    shown = now?.network.id
    // The choices of another network are not kept: it may not have them.
    form.update(({ amount, currency, provider }) => ({ ...emptyBuy, amount, currency, provider }))
    settling?.interruptUnsafe()
    offers.leave()
  })
  yield* Effect.addFinalizer(() => Effect.sync(stop))

  return {
    form,
    edit,
    options: lists.state,
    offer: offers.state,
    watch,
    summary,
    purchases,
    find,
    latest,
    start,
    again,
    bringBack
  } satisfies Buying
})
