import { Result } from "effect"
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

/**
 * Whether a provider's link may be opened (SEC-09): `https:` on the provider's site or a part of it, or on the host of the
 * service itself, where the service's own scheme will do. Every address in it but the token's is the account's, and the
 * account's is there. Returns the link and its host.
 */
export const checkBuyUrl = (
  link: string,
  { host, service, network, account, contract, projectId }: BuyUrlQuestion
): Result.Result<{ readonly url: string; readonly host: string }, BuyRefused> => {
  const own = new URL(service)
  if (!isUrl(link, "https:", own.protocol) || link.length > 4_096) return refuse("noLink")
  const url = new URL(link)
  const ofProvider =
    url.protocol === "https:" && url.port === "" && (url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (!ofProvider && !(url.hostname === own.hostname && url.protocol === own.protocol)) return refuse("otherSite")
  const text = plain(`${url.pathname}${url.search}${url.hash}`)
  const pattern = network.namespace === "eip155" ? /0x[\da-f]{40}(?![\da-f])/gi : /[1-9A-HJ-NP-Za-km-z]{32,}/g
  const same = (one: string) => comparableAddress(network.namespace, one)
  const named = (text.match(pattern) ?? []).map(same)
  const allowed = [contract, projectId].flatMap((one) => (one ? [same(one)] : []))
  const receiver = same(account)
  return named.includes(receiver) && named.every((one) => one === receiver || allowed.includes(one))
    ? Result.succeed({ url: url.href, host: url.host })
    : refuse("otherReceiver")
}
