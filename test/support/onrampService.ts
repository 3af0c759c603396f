import { sampleBuyOptions } from "../../services/account/buy/sampleBuyOptions.ts"

/** Where the scripted service sends buyers. */
export const buyPage = "https://meldcrypto.com/"

/** What a test may change of the scripted provider. */
export interface OnrampKnobs {
  /** What comes for one of the payment currency. */
  rate: number
  /** The link, with the receiver and the token that were asked for. */
  link: (address: string, symbol: string) => string
}

/** The service of a scripted provider, and its knobs. */
export const onrampService = (start: Partial<OnrampKnobs> = {}) => {
  const knobs: OnrampKnobs = {
    rate: 0.9794,
    link: (address, symbol) => `${buyPage}?walletAddress=${address}&destinationCurrencyCode=${symbol}`,
    ...start
  }
  const answers = {
    "/v1/onramp/options": sampleBuyOptions,
    "/v1/onramp/quote": (_: URL, body: unknown) => {
      const { amount, purchaseCurrency, paymentCurrency } = body as {
        readonly amount: string
        readonly purchaseCurrency: { readonly symbol: string }
        readonly paymentCurrency: { readonly id: string }
      }
      const currency = paymentCurrency.id
      return {
        networkFee: { amount: "0.10", currency },
        paymentSubtotal: { amount: (Number(amount) * 0.98).toFixed(2), currency },
        paymentTotal: { amount, currency },
        purchaseAmount: { amount: (Number(amount) * knobs.rate).toFixed(6), currency: purchaseCurrency.symbol },
        quoteId: "quote-1"
      }
    },
    "/v1/generators/onrampurl": (_: URL, body: unknown) => {
      const { destinationWallets } = body as {
        readonly destinationWallets: ReadonlyArray<{
          readonly address: string
          readonly assets: ReadonlyArray<string>
        }>
      }
      const { address, assets } = destinationWallets[0]!
      return { url: knobs.link(address, assets[0]!) }
    }
  }
  return { knobs, answers }
}
