import { Effect } from "effect"
import { Settings } from "../options/Settings.ts"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import {
  readBuyOptionsAnswer,
  readBuyQuoteAnswer,
  readBuyUrlAnswer,
  readPaymentCurrency,
  readPurchaseCurrency,
  type PaymentCurrency,
  type PurchaseCurrency
} from "./onrampCodec.ts"
import { readEach } from "./readEach.ts"

/** What is bought and paid with, in the service's form. */
export interface BuyQuestion {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** Decimal text in the payment currency. */
  readonly amount: string
  /** Name of the network, as the options have it. */
  readonly network: string
}

/** Where a provider pays out. */
export interface BuyDestination {
  readonly address: string
  /** Name of the network, as the options have it. */
  readonly network: string
  readonly symbol: string
  /** Decimal text in the payment currency. */
  readonly payment: string
  /** Decimal text of what was offered, if there was an offer. */
  readonly purchase: string | undefined
}

const readPurchaseCurrencies = readEach("the currencies that are sold", readPurchaseCurrency)
const readPaymentCurrencies = readEach("the currencies to pay with", readPaymentCurrency)

/** What can be bought, and paid with (spec 7). */
export const fetchBuyOptions = Effect.gen(function* () {
  const api = yield* ApiClient
  const answer = yield* api.json({ role: "blockchain", path: "/v1/onramp/options" })
  const { purchaseCurrencies, paymentCurrencies } = yield* decodeAnswer(readBuyOptionsAnswer)(answer)
  return {
    purchaseCurrencies: yield* readPurchaseCurrencies(purchaseCurrencies),
    paymentCurrencies: yield* readPaymentCurrencies(paymentCurrencies)
  }
})

/** What an amount buys; `network` is the network's name, not the symbol (spec 7; behaviours 24.20). */
export const fetchBuyQuote = (question: BuyQuestion) =>
  Effect.flatMap(
    ApiClient.use((api) => api.json({ role: "blockchain", path: "/v1/onramp/quote", body: question })),
    decodeAnswer(readBuyQuoteAnswer)
  )

/** The page on which a provider sells (spec 7). It is not checked. */
export const fetchBuyUrl = ({ address, network, symbol, payment, purchase }: BuyDestination) =>
  Effect.flatMap(
    Settings.use(({ projectId }) =>
      ApiClient.use((api) =>
        api.json({
          role: "blockchain",
          path: "/v1/generators/onrampurl",
          body: {
            destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
            defaultNetwork: network,
            partnerUserId: projectId,
            defaultExperience: "buy",
            // Presets of the provider's form: nothing moves by them.
            presetFiatAmount: Number(payment),
            ...(purchase === undefined ? {} : { presetCryptoAmount: Number(purchase) })
          }
        })
      )
    ),
    decodeAnswer(readBuyUrlAnswer)
  )
