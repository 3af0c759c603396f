import { json } from "../server/Reply.ts"
import type { Route, RouteRequest } from "../server/Route.ts"
import { thief } from "./Exchange.ts"
import type { Onramp } from "./Onramp.ts"
import type { OnrampSeller } from "./OnrampSeller.ts"
import { onrampPage } from "./onrampPage.ts"
import { prices } from "./prices.ts"

/** What payment currencies are worth in US dollars. */
const rates: Readonly<Record<string, number>> = { USD: 1, EUR: 1.09 }

/** What the provider keeps, in percent. */
const fee = 2

const refuse = (name: string, description: string) => json({ status: "FAILED", reasons: [{ name, description }] }, 400)

const limits = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" }
]

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? value.toString() : ""

const names: Readonly<Record<string, string>> = { USDC: "USD Coin", ETH: "Ether", DAI: "Dai", SOL: "Solana" }

/**
 * An on-ramp provider: what it sells, offers, the link to its page, and the page, which pays out on the local chains when
 * the visitor pays. No card is asked for.
 */
export const onrampRoutes = (
  sellers: ReadonlyArray<OnrampSeller>,
  url: string,
  onramp: Onramp
): ReadonlyArray<Route> => {
  const symbols = [...new Set(sellers.flatMap(({ currencies }) => currencies.map(({ symbol }) => symbol)))]
  const sold = ["USDC", ...symbols.filter((symbol) => symbol !== "USDC")].map((symbol) => ({
    id: `sandbox-${symbol}`,
    name: names[symbol] ?? symbol,
    symbol,
    networks: sellers.flatMap(({ name, networkName, chainId, currencies }) => {
      const one = currencies.find((currency) => currency.symbol === symbol)
      return one === undefined
        ? []
        : { name: networkName, display_name: name, chain_id: chainId, contract_address: one.contract }
    })
  }))

  const quote = ({ body }: RouteRequest) => {
    const { purchaseCurrency, paymentCurrency, amount } = (body ?? {}) as Readonly<Record<string, unknown>>
    const symbol = (purchaseCurrency as { symbol?: string } | undefined)?.symbol ?? ""
    const code = (paymentCurrency as { id?: string } | undefined)?.id ?? ""
    const [price, rate, paid] = [prices[symbol], rates[code], Number(amount)]
    if (price === undefined || rate === undefined || !(paid > 0))
      return refuse("amount", "Unknown currencies or amount")
    const kept = (paid * fee) / 100
    const bought = ((paid - kept) * rate) / price
    const money = (value: number, currency: string) => ({ amount: value.toFixed(2), currency })
    return json({
      networkFee: money(0.09, code),
      paymentSubtotal: money(paid - kept, code),
      paymentTotal: money(paid, code),
      purchaseAmount: { amount: (onramp.lie === "richOffer" ? bought * 3 : bought).toFixed(6), currency: symbol },
      quoteId: `sandbox-${symbol}-${paid}`
    })
  }

  const link = ({ body }: RouteRequest) => {
    const { destinationWallets, defaultNetwork, presetFiatAmount, presetCryptoAmount } = (body ?? {}) as Readonly<
      Record<string, unknown>
    >
    const [wallet] = (destinationWallets ?? []) as ReadonlyArray<{ address?: string; assets?: ReadonlyArray<string> }>
    if (!wallet?.address || !wallet.assets?.[0]) return refuse("destinationWallets", "No receiver")
    const page = new URL(onramp.lie === "otherSite" ? "https://pay.example/onramp/pay" : `${url}/onramp/pay`)
    page.searchParams.set("walletAddress", onramp.lie === "otherReceiver" ? thief : wallet.address)
    page.searchParams.set("destinationCurrencyCode", wallet.assets[0])
    page.searchParams.set("network", textOf(defaultNetwork))
    if (presetFiatAmount !== undefined) page.searchParams.set("sourceAmount", textOf(presetFiatAmount))
    if (presetCryptoAmount !== undefined) page.searchParams.set("destinationAmount", textOf(presetCryptoAmount))
    return json({ url: page.href })
  }

  /** What is bought on the page, or `undefined` if it is not sold. */
  const purchaseOf = (fields: URLSearchParams) => {
    const [address, symbol] = [fields.get("walletAddress") ?? "", fields.get("destinationCurrencyCode") ?? ""]
    const seller = sellers.find((one) => one.networkName === fields.get("network"))
    const price = prices[symbol]
    if (!seller?.isAddress(address) || price === undefined) return undefined
    const wanted = fields.get("destinationAmount") ?? `${(Number(fields.get("sourceAmount") ?? 100) * 0.98) / price}`
    const amount = Number(wanted)
    return amount > 0 && amount < 1e6 ? { address, symbol, seller, amount: amount.toFixed(6) } : undefined
  }
  const page = (fields: URLSearchParams, paid: boolean) => {
    const found = purchaseOf(fields)
    return found === undefined ? refuse("walletAddress", "Nothing is sold here") : onrampPage(found, fields, paid)
  }

  return [
    {
      method: "GET",
      path: "/v1/onramp/options",
      project: "query",
      handle: () =>
        json({
          purchaseCurrencies: sold,
          paymentCurrencies: Object.keys(rates).map((id) => ({ id, payment_method_limits: limits }))
        })
    },
    { method: "POST", path: "/v1/onramp/quote", project: "query", handle: quote },
    { method: "POST", path: "/v1/generators/onrampurl", project: "query", handle: link },
    { method: "GET", path: "/onramp/pay", project: "ignored", handle: ({ query }) => page(query, false) },
    {
      method: "POST",
      path: "/onramp/pay",
      project: "ignored",
      handle: async ({ text }) => {
        const fields = new URLSearchParams(text)
        const found = purchaseOf(fields)
        if (found !== undefined) await found.seller.pay(found.address, found.symbol, found.amount)
        return page(fields, true)
      }
    }
  ]
}
