import { Clock, Effect } from "effect"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchBuyOptions, fetchBuyQuote } from "../../ports/api/onrampCalls.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { hasMarket } from "../../base/network/hasMarket.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import type { BuyInput } from "./BuyFlow.ts"
import { payDecimals, type BuyOptions } from "./BuyOptions.ts"
import type { BuyQuote } from "./BuyQuote.ts"
import { readBuyOptions } from "./readBuyOptions.ts"
import { readBuyQuote } from "./readBuyQuote.ts"
import { sampleBuyOptions } from "./sampleBuyOptions.ts"

/** How long options are used, and an offer, in ms. */
const optionsKeep = 300_000
export const offerKeep = 30_000

/** How long the sample stands in before the service is asked again, in ms. */
export const unreadKeep = 10_000

/** How long options and an offer are waited for before the sample or the estimate stands in, in ms. */
export const answerWait = 8_000

/** What an offer is asked for. */
export type BuyQuestion = Omit<BuyInput, "quote" | "provider">

/** Makes what is read of the service: what can be bought on a network, and what an amount buys. Neither fails (spec 7). */
export const makeBuyReads = Effect.gen(function* () {
  const api = yield* ApiClient
  const settings = yield* Settings
  /** The answer, or what stands in for it when it is late or fails. */
  const orElse = <A, E>(
    effect: Effect.Effect<A, E, ApiClient | Settings>,
    other: (failure: E | undefined) => A
  ): Effect.Effect<A> =>
    effect.pipe(Effect.provideService(ApiClient, api), Effect.provideService(Settings, settings)).pipe(
      Effect.catch((failure) => Effect.succeed(other(failure))),
      Effect.timeoutOrElse({ duration: answerWait, orElse: () => Effect.succeed(other(undefined)) })
    )

  const resource = yield* makeResource({
    key: ({ network }: ActiveAccount) => network.id,
    keep: optionsKeep,
    gap: 0,
    read: ({ network }: ActiveAccount): Effect.Effect<BuyOptions> =>
      hasMarket(network)
        ? orElse(
            Effect.map(fetchBuyOptions, (found): BuyOptions => readBuyOptions(found, network)),
            (failure) => {
              const sample = readBuyOptions(sampleBuyOptions, network)
              // A service without this path sells nothing of its own: that is an answer.
              return failure?.status === 404 ? sample : { ...sample, unread: true }
            }
          )
        : Effect.succeed(readBuyOptions(sampleBuyOptions, network))
  })
  /** When the sample began to stand in, by network, in ms since the epoch. */
  const unread = new Map<string, number>()
  const load = Effect.fnUntraced(function* (account: ActiveAccount, retry = false) {
    const { id } = account.network
    const now = yield* Clock.currentTimeMillis
    const since = unread.get(id)
    // If the clock was set back, the time since then is unknown.
    const fresh = retry || (since !== undefined && !(now >= since && now < since + unreadKeep))
    const options = yield* resource.load(account, { fresh })
    if (!options.unread) unread.delete(id)
    else if (fresh || since === undefined) unread.set(id, yield* Clock.currentTimeMillis)
    return options
  })
  const lists = { state: resource.state, load }
  const offers = yield* makeResource({
    key: ({ account: { network }, token, currency, cents }: BuyQuestion) =>
      [network.id, token.symbol, currency.code, cents].join(" "),
    keep: offerKeep,
    gap: 0,
    read: ({ token, currency, cents }: BuyQuestion): Effect.Effect<BuyQuote> =>
      orElse(
        Effect.map(
          fetchBuyQuote({
            purchaseCurrency: token.wire,
            paymentCurrency: currency.wire,
            amount: formatAmount(cents, payDecimals),
            network: token.networkName
          }),
          (answer) => readBuyQuote(answer, { symbol: token.symbol, currency: currency.code, cents })
        ),
        () => ({ estimate: true })
      )
  })

  return { lists, offers }
})
