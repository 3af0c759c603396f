import { comparableAddress } from "../addresses/comparableAddress.ts"
import { namespaceOf } from "./messageForms.ts"
import { readTime } from "./readTime.ts"
import type { SiwxData } from "./SiwxData.ts"

/** What a sign-in must be for. Only `now` is needed; what is left out is not compared. */
export interface SiwxTerms {
  /** In ms since the epoch. */
  readonly now: number
  readonly domain?: string | undefined
  /** Origin that the `uri` must be on. */
  readonly origin?: string | undefined
  readonly nonce?: string | undefined
  readonly chainId?: string | undefined
  readonly address?: string | undefined
  /** How old it may be at most, in ms. */
  readonly maxAge?: number | undefined
}

/** Why a sign-in does not count. */
export type SiwxRefusal =
  /** For another page. */
  | "domain"
  | "uri"
  | "nonce"
  /** For another kind of account. */
  | "namespace"
  | "chain"
  | "address"
  | "expired"
  /** It holds from a later time on. */
  | "early"
  /** Signed longer ago than `maxAge`. */
  | "late"

/** How far clocks may differ, in ms. */
const skew = 60_000

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : undefined)

/** The first reason why these fields are not what was asked for (SEC-29), or `undefined`. */
export const refusalOf = (data: SiwxData, terms: SiwxTerms): SiwxRefusal | undefined => {
  const { now, domain, origin, nonce, chainId, address, maxAge } = terms
  // A host's own function may give anything.
  const namespace = namespaceOf(String(data.chainId)) ?? ""
  const same = (one: string) => comparableAddress(namespace, String(one))
  const time = (text: string | undefined, other: number) =>
    text === undefined ? other : (readTime(text) ?? Number.NaN)
  if (domain !== undefined && data.domain !== domain) return "domain"
  if (origin !== undefined && originOf(data.uri) !== origin) return "uri"
  if (nonce !== undefined && data.nonce !== nonce) return "nonce"
  if (chainId !== undefined && namespaceOf(chainId) !== namespace) return "namespace"
  if (chainId !== undefined && data.chainId !== chainId) return "chain"
  if (address !== undefined && same(data.accountAddress) !== same(address)) return "address"
  // Comparisons are written so that a time that cannot be read never holds.
  if (!(now < time(data.expirationTime, Number.POSITIVE_INFINITY))) return "expired"
  if (!(time(data.notBefore ?? data.issuedAt, now) <= now + skew)) return "early"
  if (maxAge !== undefined && !(now - time(data.issuedAt, Number.NaN) <= maxAge)) return "late"
  return undefined
}
