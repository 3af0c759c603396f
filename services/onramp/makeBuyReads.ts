import { Effect } from "effect"
import { formatAmount } from "../amounts/formatAmount.ts"
import { ApiClient } from "../api/ApiClient.ts"
import { fetchBuyOptions, fetchBuyQuote } from "../api/onrampCalls.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { hasMarket } from "../network/hasMarket.ts"
import { Settings } from "../options/Settings.ts"
import { makeResource } from "../resource/makeResource.ts"
import type { BuyInput } from "./Buying.ts"
import { payDecimals, type BuyOptions } from "./BuyOptions.ts"
import type { BuyQuote } from "./BuyQuote.ts"
import { readBuyOptions } from "./readBuyOptions.ts"
import { readBuyQuote } from "./readBuyQuote.ts"
import { sampleBuyOptions } from "./sampleBuyOptions.ts"

/** How long options are used, and an offer, in ms. */
const optionsKeep = 300_000
export const offerKeep = 30_000

/** How long options and an offer are waited for before the sample or the estimate stands in, in ms. */
export const answerWait = 8_000

/** What an offer is asked for. */
export type BuyQuestion = Omit<BuyInput, "quote" | "provider" | "words">

/** Makes what is read of the service: what can be bought on a network, and what an amount buys. Neither fails (spec 7). */
export const makeBuyReads = Effect.gen(function* () {
  const api = yield* ApiClient
  const settings = yield* Settings
  /** The answer, or what stands in for it when it is late or fails. */
  const orElse = <A, E>(effect: Effect.Effect<A, E, ApiClient | Settings>, other: A): Effect.Effect<A> =>
    effect.pipe(Effect.provideService(ApiClient, api), Effect.provideService(Settings, settings)).pipe(
      Effect.timeoutOrElse({ duration: answerWait, orElse: () => Effect.succeed(other) }),
      Effect.catch(() => Effect.succeed(other))
    )

  const lists = yield* makeResource({
    key: ({ network }: ActiveAccount) => network.id,
    keep: optionsKeep,
    gap: 0,
    read: ({ network }: ActiveAccount): Effect.Effect<BuyOptions> =>
      Effect.map(
        hasMarket(network) ? orElse(fetchBuyOptions, sampleBuyOptions) : Effect.succeed(sampleBuyOptions),
        (found) => readBuyOptions(found, network)
      )
  })
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
        { estimate: true }
      )
  })

  return { lists, offers }
})
