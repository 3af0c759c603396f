import { Clock, Effect, Fiber, Result } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import { fetchGasPrice, fetchPrices } from "../../ports/api/convertCalls.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { SwapRefused } from "../../base/errors/swapErrors.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import type { SwapWish } from "../../sheet/router/SwapWish.ts"
import { makeStore, type Store } from "../../base/store/makeStore.ts"
import type { makeCheck } from "./makeCheck.ts"
import { makeSwapTokens } from "./makeSwapTokens.ts"
import { readPrices } from "./readPrices.ts"
import { quoteEvery, quotePause } from "./swapConstants.ts"
import { emptySwap, type SwapForm } from "./SwapForm.ts"
import type { Quote } from "./SwapOrder.ts"
import { noMarket, type SwapMarket } from "./SwapMarket.ts"
import type { SwapInput } from "./SwapFlow.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { isChecked, type SwapToken } from "./SwapToken.ts"

/** The pause after a failed read, in ms. */
const failedGap = 1_000

/** How long the tokens are waited for when a host has chosen some, in ms (constants of the field). */
const tokensWait = 5_000

type Ask = (input: Omit<SwapInput, "quote">) => Effect.Effect<Quote, ApiFailed | SwapRefused>

/**
 * Makes the form, and what is read for it: the tokens of the network, their prices, the price of gas, and the offer, a
 * moment after the last change. Another account or network clears the form.
 */
export const makeSwapQuotes = Effect.fnUntraced(function* (
  market: Store<SwapMarket>,
  { supported, provided }: Pick<Effect.Success<ReturnType<typeof makeCheck>>, "supported" | "provided">,
  ask: Ask
) {
  const connections = yield* Connections
  const environment = yield* Environment
  const run = yield* makeRun
  const form = makeStore<SwapForm>(emptySwap)
  const account = connections.account.get

  const listed = yield* makeSwapTokens({ supported, provided })
  const { tokens, lists } = listed

  /** Asks the contracts of what is chosen, once; the answers show in `tokens`. */
  const checkChosen = Effect.gen(function* () {
    const now = account()
    const list = lists.state.get()
    if (now === undefined || list?.key !== now.network.id) return
    const { from = nativeAddress, to } = form.get()
    const chosen = (list.value ?? []).filter(({ address }) => address === from || address === to)
    yield* Effect.forEach(chosen, (one) => reportedExit(listed.checked(now.network, one)), { concurrency: "unbounded" })
  })

  const offers = yield* makeResource({
    key: ({ account: { network, address }, from, to, amount }: Omit<SwapInput, "quote">) =>
      [network.id, address, from.address, to.address, amount].join(" "),
    keep: quoteEvery,
    gap: failedGap,
    read: ask
  })

  /** The form as far as it can be quoted; `undefined` while something is missing. */
  const asked = (): Omit<SwapInput, "quote"> | undefined => {
    const now = account()
    const list = tokens.get()
    if (now === undefined || list?.key !== now.network.id) return undefined
    const find = (address: string | undefined) => list.value?.find((one) => one.address === address)
    const { amount, from: paid = nativeAddress, to: wanted } = form.get()
    const [from, to] = [find(paid), find(wanted)]
    const units = from && readTypedAmount(amount, from.decimals)
    if (!isChecked(from) || !isChecked(to) || from === to || !units || Result.isFailure(units) || units.success === 0n)
      return undefined
    return { account: now, from, to, amount: units.success }
  }

  /** Prices and the price of gas for what is chosen; the last known prices stay where a read fails (spec 7). */
  const readMarket = Effect.gen(function* () {
    const now = account()
    if (now === undefined) return
    const { id } = now.network
    // Nothing is asked for a network that the service is not known to swap on (spec 7).
    if ((yield* reportedExit(supported({ networkId: id })))._tag === "Failure") return
    const { from, to } = form.get()
    const addresses = [...new Set([nativeAddress, from, to].filter((one) => one !== undefined))]
    const symbols = new Map((lists.state.get()?.value ?? []).map((one) => [one.address as string, one.symbol]))
    const gas = yield* Effect.forkChild(reportedExit(provided(fetchGasPrice(id))), { startImmediately: true })
    const priced = yield* reportedExit(provided(fetchPrices(id, addresses)))
    const speeds = yield* Fiber.join(gas)
    if (account()?.network.id !== id) return
    market.update(({ prices }) => ({
      prices:
        priced._tag === "Success" ? new Map([...prices, ...readPrices(priced.value, addresses, symbols)]) : prices,
      gasPrice: speeds._tag === "Success" ? speeds.value.standard : undefined
    }))
  })
  const priced = ({ from, to }: Omit<SwapInput, "quote">) => {
    const { prices } = market.get()
    return prices.has(from.address) && prices.has(to.address)
  }

  let settling: Fiber.Fiber<unknown> | undefined
  const stop = () => {
    if (settling !== undefined) run(Fiber.interrupt(settling))
    settling = undefined
    offers.leave()
  }
  const settle = () => {
    stop()
    settling = run(
      Effect.gen(function* () {
        yield* Effect.sleep(quotePause)
        yield* checkChosen
        const input = asked()
        if (input === undefined) return
        if (!priced(input)) run(readMarket)
        yield* reportedExit(offers.load(input))
      })
    )
  }
  const edit = (part: Partial<SwapForm>) => {
    // Another amount, or all of another token, is no longer all of this one.
    const other = "amount" in part || "from" in part ? { all: undefined } : {}
    form.update((now) => ({ ...now, left: undefined, ...other, ...part }))
    settle()
  }
  const clear = () => {
    stop()
    form.set(emptySwap)
  }

  let holder: string | undefined
  const follow = () => {
    const now = account()
    const next = now && `${now.connector.id} ${accountKey(now)}`
    if (next !== holder) {
      clear()
      market.set(noMarket)
    }
    holder = next
  }
  const undo = connections.account.subscribe(follow)
  follow()
  yield* Effect.addFinalizer(() => Effect.sync(undo))

  let marketing: Fiber.Fiber<unknown> | undefined
  /** Reads tokens, market and offer once; the market only if it is not being read: a slow service is not asked over and over. */
  const readAll = Effect.gen(function* () {
    const now = account()
    if (now === undefined || !now.supported) return
    yield* reportedExit(lists.load(now))
    yield* checkChosen
    if (marketing === undefined || marketing.pollUnsafe() !== undefined)
      marketing = yield* Effect.forkChild(readMarket, { startImmediately: true })
    const input = asked()
    if (input !== undefined && settling?.pollUnsafe() !== undefined)
      yield* reportedExit(offers.load(input, { fresh: true }))
  })

  /** Ends when a quote of this age is to be read again; in a hidden page once it is seen. */
  const nextLook = Effect.fnUntraced(function* (at: number | undefined) {
    do {
      const now = yield* Clock.currentTimeMillis
      yield* Effect.sleep(at === undefined ? quoteEvery : Math.min(quoteEvery, Math.max(1_000, at + quoteEvery - now)))
    } while (!environment.visible())
  })

  const noTokens: ReadonlyArray<SwapToken> = []
  const choose = Effect.fnUntraced(function* ({ fromToken, toToken, amount }: SwapWish) {
    const now = account()
    if (now === undefined) return
    const all = yield* lists.load(now).pipe(
      Effect.timeoutOrElse({ duration: tokensWait, orElse: () => Effect.succeed(noTokens) }),
      Effect.catch(() => Effect.succeed(noTokens))
    )
    const tokenOf = Effect.fnUntraced(
      function* (text: unknown) {
        // An untyped host may pass anything.
        if (typeof text !== "string") return undefined
        const wanted = text.toLowerCase()
        const named = all.find(({ address }) => address === wanted)
        const found = named ?? (yield* listed.bySymbol(now, all, wanted))
        return found?.address
      },
      (finding) =>
        // A symbol that cannot be told in time is left open.
        finding.pipe(
          Effect.timeoutOrElse({ duration: tokensWait, orElse: () => Effect.succeed(undefined) }),
          Effect.catch(() => Effect.succeed(undefined))
        )
    )
    const [from, to] = [yield* tokenOf(fromToken), yield* tokenOf(toToken)]
    if (account()?.network.id !== now.network.id) return
    edit({
      from: from === nativeAddress ? undefined : from,
      to: to === (from ?? nativeAddress) ? undefined : to,
      amount: /^(?:\d+\.?\d*|\.\d+)$/.test(`${amount}`) ? `${amount}` : ""
    })
  })

  const flip = () => {
    const { from = nativeAddress, to } = form.get()
    if (to === undefined) return
    const input = asked()
    const came = input && offers.state.get()?.value?.units
    edit({
      from: to === nativeAddress ? undefined : to,
      to: from,
      amount: came === undefined ? "" : formatAmount(came, input!.to.decimals)
    })
  }

  const watch = Effect.gen(function* () {
    if (settling === undefined) settle()
    for (;;) {
      yield* readAll
      yield* nextLook(offers.state.get()?.value?.at)
    }
  })

  return {
    form,
    tokens,
    tokenOf: listed.tokenOf,
    offers,
    edit,
    clear,
    flip,
    choose,
    watch,
    readAll,
    readMarket,
    nextLook
  }
})
