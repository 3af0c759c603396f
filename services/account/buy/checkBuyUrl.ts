import { Result } from "effect"
import { namespaceOfAddress } from "../../base/addresses/addressForms.ts"
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
  /** The names of the page's other networks. */
  readonly otherNetworks: ReadonlyArray<string>
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

/** Names of parameters that hold receivers. Others hold keys and signatures, some of which look like addresses. */
const receiverNames = /address|wallet|receiver|recipient/i

/** The addresses in a link: all of the network's own form, and those of other chains in the parameters for receivers. */
const addressesIn = ({ pathname, search, searchParams, hash }: URL, { namespace }: Network): ReadonlyArray<string> => {
  const text = plain(`${pathname}${search}${hash}`)
  const evm = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  // Whole words: signed tokens contain such runs of characters.
  const solana = namespace === "solana" ? text.split(/[^\w.~]+/).filter(isSolanaKey) : []
  const words = [...searchParams]
    .filter(([name]) => receiverNames.test(name))
    .flatMap(([, value]) => plain(value).split(/[^\w.~-]+/))
  const foreign = words.filter((word) => {
    const form = namespaceOfAddress(word)
    return form !== undefined && form !== "eip155" && (form !== "solana" || isSolanaKey(word))
  })
  return [...evm, ...solana, ...foreign]
}

/** Parameters of providers' links that name what is bought, and the network. */
const tokenParameters = ["destinationCurrencyCode", "defaultAsset"]
const networkParameters = ["network", "defaultNetwork"]

/** The first word of a network's name, as providers write it: `polygon` of `polygon-mainnet` and of `Polygon`. */
const firstWord = (name: string) => /^[a-z\d]*/.exec(name.toLowerCase())![0]

/**
 * Whether the link names another token or network than the one that is bought. Providers have names of their own for
 * networks, so only a network that the page has, too, is another one.
 */
const isOtherPurchase = ({ searchParams }: URL, { symbol, networkName, otherNetworks }: BuyUrlQuestion): boolean => {
  const valuesOf = (names: ReadonlyArray<string>) =>
    names.flatMap((name) => searchParams.getAll(name)).map((value) => value.toLowerCase())
  // Providers write the network behind the symbol, as in `USDC_POLYGON`.
  const codes = valuesOf(tokenParameters).map((value) => value.split("_"))
  const others = otherNetworks.map(firstWord).filter((name) => name !== firstWord(networkName))
  const networks = [...valuesOf(networkParameters), ...codes.map(([, suffix = ""]) => suffix)].map(firstWord)
  return codes.some(([token]) => token !== symbol.toLowerCase()) || networks.some((name) => others.includes(name))
}

/**
 * Checks whether a provider's link may be opened (SEC-09): `https:` on the provider's site or a part of it, or on the host
 * of the service itself, where the service's own scheme will do. The account must be in it. No other address may be in
 * it, except the token's, and no other token or network of the page. Returns the link and its host.
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
  const named = addressesIn(url, network).map(same)
  const allowed = [contract, projectId].flatMap((one) => (one ? [same(one)] : []))
  const receiver = same(account)
  if (!named.includes(receiver) || named.some((one) => one !== receiver && !allowed.includes(one)))
    return refuse("otherReceiver")
  return isOtherPurchase(url, question) ? refuse("otherPurchase") : Result.succeed({ url: url.href, host: url.host })
}
