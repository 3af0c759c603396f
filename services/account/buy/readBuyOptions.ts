import { Result } from "effect"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import type { PaymentCurrency, PurchaseCurrency } from "../../ports/api/onrampCodec.ts"
import { hasMarket } from "../../base/network/hasMarket.ts"
import type { Network } from "../../base/network/Network.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { payDecimals, type BuyOptions, type BuyToken, type PayCurrency, type PayLimit } from "./BuyOptions.ts"

/** Far more than any provider has: what comes after is left out. */
const mostEntries = 200

const centsOf = (text: string | number) => Result.getOrElse(parseAmount(`${text}`, payDecimals), () => undefined)

const methodOf = (id: string): PayLimit["method"] | undefined =>
  /card/i.test(id) ? "card" : /bank|ach|sepa/i.test(id) ? "bank" : undefined

const limitsOf = ({ payment_method_limits }: PaymentCurrency): ReadonlyArray<PayLimit> =>
  payment_method_limits.flatMap(({ id, min, max }): ReadonlyArray<PayLimit> => {
    const [method, least, most] = [methodOf(id), centsOf(min), centsOf(max)]
    return method && least !== undefined && most !== undefined && least <= most ? [{ method, least, most }] : []
  })

const isContract = (text: string, { namespace }: Network) =>
  (namespace === "eip155" ? /^0x[\da-f]{40}$/i : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/).test(text)

/**
 * What of the service's options fits a network. A currency with the symbol of the native one is that; of a symbol and of a
 * contract only the first is kept, so that nothing can stand in for another (SEC-24). Payments without limits are left out.
 * Nothing is bought on a test network: the provider would pay out on the network with the same addresses that has a price.
 */
export const readBuyOptions = (
  {
    purchaseCurrencies,
    paymentCurrencies
  }: {
    readonly purchaseCurrencies: ReadonlyArray<PurchaseCurrency>
    readonly paymentCurrencies: ReadonlyArray<PaymentCurrency>
  },
  network: Network
): BuyOptions => {
  if (!hasMarket(network)) return { tokens: [], currencies: [] }
  const tokens: Array<BuyToken> = []
  for (const wire of purchaseCurrencies.slice(0, mostEntries)) {
    const [name, symbol] = [plainText(wire.name), plainText(wire.symbol, 12)]
    const there = wire.networks.find((one) =>
      network.namespace === "eip155" ? `${one.chain_id}` === network.reference : /^solana\b/i.test(one.name)
    )
    if (!name || !symbol || !there) continue
    const native = symbol === network.nativeCurrency.symbol
    const contract = native ? undefined : (there.contract_address ?? "")
    if (contract !== undefined && !isContract(contract, network)) continue
    const taken = tokens.some(
      (one) =>
        one.symbol.toLowerCase() === symbol.toLowerCase() || (contract !== undefined && one.contract === contract)
    )
    if (!taken) tokens.push({ name, symbol, contract, networkName: there.name, wire })
  }
  const currencies = paymentCurrencies.slice(0, mostEntries).flatMap((wire): ReadonlyArray<PayCurrency> => {
    const limits = limitsOf(wire)
    return /^[A-Z]{3}$/.test(wire.id) && limits.length > 0 ? [{ code: wire.id, limits, wire }] : []
  })
  return { tokens, currencies }
}
