import type { WalletEntry } from "./WalletEntry.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { httpsLink } from "./httpsLink.ts"
import { isWalletLink } from "./isWalletLink.ts"

/** A listed link into an app, its scheme completed; `undefined` when it could lead anywhere else (SEC-10). */
export const appLink = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value === "" || value.length > 2_048) return undefined
  const link = value.includes("://") ? value : `${value.replaceAll(/[/:]/g, "")}://`
  return isWalletLink(link) ? link : undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= 2_048 ? value : undefined

const rdnsOf = (value: unknown): string | undefined =>
  /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text(value) ?? "") ? text(value)!.toLowerCase() : undefined

const isChain = (value: unknown): value is string => typeof value === "string" && /^[-a-z\d]+:[-\w]+$/.test(value)

const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value.slice(0, 200) : [])

/**
 * Reads one entry of the directory, or one that was stored, and returns `undefined` when it cannot be used.
 * Both are untrusted: a field that is not of its form is left out, so no later reader can be misled by it (SEC-07, 09, 10).
 */
export const readWallet = (value: unknown): WalletEntry | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const raw = value as Readonly<Record<keyof WalletEntry, unknown>>
  const name = plainText(raw.name)
  // A comma would be two ids to the directory.
  if (typeof raw.id !== "string" || !/^[^\s,]{1,128}$/.test(raw.id) || name === undefined) return undefined
  return {
    id: raw.id,
    name,
    image_id: /^[\w-]{1,64}$/.test(text(raw.image_id) ?? "") ? text(raw.image_id) : undefined,
    rdns: rdnsOf(raw.rdns),
    chains: Array.isArray(raw.chains) ? list(raw.chains).filter(isChain) : undefined,
    badge_type: raw.badge_type === "certified" ? "certified" : undefined,
    homepage: httpsLink(raw.homepage),
    link_mode: httpsLink(raw.link_mode),
    mobile_link: appLink(raw.mobile_link),
    desktop_link: appLink(raw.desktop_link),
    webapp_link: httpsLink(raw.webapp_link),
    app_store: httpsLink(raw.app_store),
    play_store: httpsLink(raw.play_store),
    chrome_store: httpsLink(raw.chrome_store),
    injected: list(raw.injected).flatMap((one) => {
      const { namespace, injected_id } = (one ?? {}) as { readonly namespace?: unknown; readonly injected_id?: unknown }
      return text(injected_id) === undefined ? [] : [{ namespace: text(namespace), injected_id: text(injected_id) }]
    })
  }
}
