import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { namespaceOf } from "./messageForms.ts"
import { readTime } from "./readTime.ts"
import type { SiwxData } from "./SiwxData.ts"

/** What a sign-in must be for. Only `now` is required; fields that are left out are not compared. */
export interface SiwxTerms {
  /** In ms since the epoch. */
  readonly now: number
  readonly domain?: string | undefined
  /** Origin that the `uri` must be on; a `scheme` before the domain must be its scheme. */
  readonly origin?: string | undefined
  readonly nonce?: string | undefined
  readonly chainId?: string | undefined
  readonly address?: string | undefined
  /** How old it may be at most, in ms. */
  readonly maxAge?: number | undefined
}

/** Why a sign-in does not count. */
export type SiwxRefusal =
  /** For another page, or for the same name by another scheme. */
  | "domain"
  | "uri"
  | "nonce"
  /** For another kind of account. */
  | "namespace"
  | "chain"
  | "address"
  | "expired"
  /** It is valid from a later time on, or was issued in the future. */
  | "early"
  /** Signed longer ago than `maxAge`. */
  | "late"

/** How far clocks may differ, in ms. */
const skew = 60_000
/** How far ahead a device's clock may be where the nonce says how fresh a message is. */
const ahead = 600_000

/** The origin of a page's address; none for what names a user, is no page's own (`blob:`), or has no origin. */
const originOf = (uri: string) => {
  if (!URL.canParse(uri)) return undefined
  const { origin, password, protocol, username } = new URL(uri)
  return protocol === "blob:" || origin === "null" || username !== "" || password !== "" ? undefined : origin
}

/** How far ahead `issuedAt` may be. A sign-in that is kept was judged when it was made. */
const aheadOf = ({ maxAge, nonce }: SiwxTerms) => {
  if (nonce !== undefined) return ahead
  return maxAge === undefined ? Number.POSITIVE_INFINITY : skew
}

/** The first reason why these fields are not what was asked for (SEC-29), or `undefined`. */
export const refusalOf = (data: SiwxData, terms: SiwxTerms): SiwxRefusal | undefined => {
  const { now, domain, origin, nonce, chainId, address, maxAge } = terms
  // A host's own function may give anything.
  const namespace = namespaceOf(String(data.chainId)) ?? ""
  const same = (one: string) => comparableAddress(namespace, String(one))
  const time = (text: string | undefined, other: number) =>
    text === undefined ? other : (readTime(text) ?? Number.NaN)
  if (domain !== undefined && data.domain !== domain) return "domain"
  const { scheme } = data
  if (origin !== undefined && scheme !== undefined && !origin.toLowerCase().startsWith(`${scheme.toLowerCase()}:`))
    return "domain"
  if (origin !== undefined && originOf(data.uri) !== origin) return "uri"
  if (nonce !== undefined && data.nonce !== nonce) return "nonce"
  if (chainId !== undefined && namespaceOf(chainId) !== namespace) return "namespace"
  if (chainId !== undefined && data.chainId !== chainId) return "chain"
  if (address !== undefined && same(data.accountAddress) !== same(address)) return "address"
  // Comparisons are written so that a time that cannot be read never holds.
  if (!(now < time(data.expirationTime, Number.POSITIVE_INFINITY))) return "expired"
  if (!(time(data.notBefore, now) <= now + skew && time(data.issuedAt, now) <= now + aheadOf(terms))) return "early"
  if (maxAge !== undefined && !(now - time(data.issuedAt, Number.NaN) <= maxAge)) return "late"
  return undefined
}
