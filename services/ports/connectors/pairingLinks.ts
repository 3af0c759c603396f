import type { Platform } from "../environment/readPlatform.ts"
import { isWalletLink } from "./isWalletLink.ts"

/** One link to a wallet with a pairing in it; `base` is what later requests go to. */
export interface PairingLink {
  readonly href: string
  readonly base: string
}

/** The links of a listing entry that can carry a pairing. */
export interface LinkedWallet {
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly link_mode?: string | null | undefined
}

const withUri = (base: string, uri: string): PairingLink | undefined => {
  // Behind a query or a hash the path would be part of it, and the link would open nothing; unless the query ends with an address, as some
  // wallets that expect the path have it.
  if (/[?#]/.test(base) && !/=[a-z][\w+.-]*:\/\/[^?#]*$/i.test(base)) return undefined
  const whole = base.endsWith("/") ? base : `${base}/`
  const href = `${whole}wc?uri=${uri}`
  // Both: a base without a host would make one of what follows it.
  return isWalletLink(whole) && isWalletLink(href) ? { href, base: whole } : undefined
}

/** A link over https; anything that is no such link gives none. */
export const universalLink = (link: string | null | undefined, uri: string): PairingLink | undefined =>
  link && /^https:/i.test(link) ? withUri(link, encodeURIComponent(uri)) : undefined

/** A link into an app: by its scheme, or over https where the app has claimed a site. */
export const nativeLink = (
  link: string | null | undefined,
  uri: string,
  { telegram, android }: Pick<Platform, "telegram" | "android">
): PairingLink | undefined => {
  if (!link) return undefined
  if (/^https?:/i.test(link)) return universalLink(link, uri)
  const base = link.includes("://") ? link : `${link.replaceAll(/[/:]/g, "")}://`
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a link once before it hands it over.
  return withUri(base, telegram && android ? encodeURIComponent(once) : once)
}

/** The links of a wallet for a pairing URI, ready before anyone taps (spec 3: preferUniversalLinks). */
export const pairingLinks = (
  wallet: LinkedWallet,
  uri: string,
  platform: Pick<Platform, "telegram" | "android">,
  preferUniversal: boolean
): Readonly<Record<"mobile" | "desktop" | "web", PairingLink | undefined>> => ({
  mobile:
    (preferUniversal ? universalLink(wallet.link_mode, uri) : undefined) ??
    nativeLink(wallet.mobile_link, uri, platform),
  desktop: nativeLink(wallet.desktop_link, uri, platform),
  web: universalLink(wallet.webapp_link, uri)
})
