import { Result } from "effect"
import { addressForms } from "../../base/addresses/addressForms.ts"
import { fromBase58 } from "../../base/addresses/base58.ts"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Network } from "../../base/network/Network.ts"
import { isUrl } from "../../ports/options/isUrl.ts"
import { BuyRefused } from "./BuyRefused.ts"

/** What a provider's link must fit. */
export interface BuyUrlQuestion {
  /** The provider's site, such as `pay.example`. */
  readonly host: string
  /** The URL of the service that gave the link. */
  readonly service: string
  readonly network: Network
  /** The account that the purchase is for. */
  readonly account: string
  /** The token's contract, which the link may also name. */
  readonly contract: string | undefined
  /** The token's symbol, and the network's name at the service. */
  readonly symbol: string
  readonly networkName: string
  readonly projectId: string
}

const refuse = (fault: BuyRefused["fault"]) => Result.fail(new BuyRefused({ fault }))

/**
 * The text with its percent signs resolved, and JSON's `\u0078` as well, however often they were written. Each is resolved
 * by itself: one that cannot be hides nothing that stands beside it. Only ASCII matters to addresses.
 */
const plain = (text: string): string => {
  const resolved = text.replaceAll(/(?:%|\\u00)([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
  return resolved === text ? text : plain(resolved)
}

const isSolanaKey = (text: string) => fromBase58(text)?.length === 32

/** The addresses in a text, of any chain. Those of other chains count only as whole words, because tokens contain some. */
const addressesIn = (text: string, { namespace }: Network): ReadonlyArray<string> => {
  const evm = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  const solana = text.match(/[1-9A-HJ-NP-Za-km-z]{32,}/g) ?? []
  const words = text.split(/[^\w.~-]+/)
  const bitcoin = words.filter((word) => addressForms.bip122.pattern.test(word) && !isSolanaKey(word))
  const keys = namespace === "solana" ? solana : solana.filter((key) => words.includes(key))
  return [...evm, ...keys.filter(isSolanaKey), ...bitcoin]
}

/** Parameters of providers' links that name what is bought, and the network. */
const purchaseParameters = ["destinationCurrencyCode", "defaultAsset"]
const networkParameters = ["network", "defaultNetwork"]

/** Whether the link names another token or network than the one that is bought, by the provider's parameters. */
const isOtherPurchase = ({ searchParams }: URL, { symbol, networkName }: BuyUrlQuestion): boolean => {
  const valuesOf = (names: ReadonlyArray<string>) =>
    names.flatMap((name) => searchParams.getAll(name)).map((value) => value.toLowerCase())
  // Providers write the network behind the symbol, as in `USDC_POLYGON`.
  const isToken = (value: string) => value.split("_")[0] === symbol.toLowerCase()
  const isNetwork = (value: string) => [networkName, symbol].some((name) => name.toLowerCase() === value)
  return !valuesOf(purchaseParameters).every(isToken) || !valuesOf(networkParameters).every(isNetwork)
}

/**
 * Checks whether a provider's link may be opened (SEC-09): `https:` on the provider's site or a part of it, or on the host
 * of the service itself, where the service's own scheme will do. The account must be in it. No other address may be in
 * it, except the token's, and it must name the token and the network if it names any. Returns the link and its host.
 */
export const checkBuyUrl = (
  link: string,
  question: BuyUrlQuestion
): Result.Result<{ readonly url: string; readonly host: string }, BuyRefused> => {
  const { host, service, network, account, contract, projectId } = question
  const own = new URL(service)
  if (!isUrl(link, "https:", own.protocol) || link.length > 4_096) return refuse("noLink")
  const url = new URL(link)
  const ofProvider =
    url.protocol === "https:" && url.port === "" && (url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (!ofProvider && !(url.hostname === own.hostname && url.protocol === own.protocol)) return refuse("otherSite")
  const same = (address: string) => comparableAddress(network.namespace, address)
  const named = addressesIn(plain(`${url.pathname}${url.search}${url.hash}`), network).map(same)
  const allowed = [contract, projectId].flatMap((one) => (one ? [same(one)] : []))
  const receiver = same(account)
  if (!named.includes(receiver) || named.some((one) => one !== receiver && !allowed.includes(one)))
    return refuse("otherReceiver")
  return isOtherPurchase(url, question) ? refuse("otherPurchase") : Result.succeed({ url: url.href, host: url.host })
}
