import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { captureProvider } from "./captureProvider.ts"

/** What is kept of one EIP-6963 announcement: read once, checked, frozen (SEC-11). */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
  /** The object itself, only to tell one from another. */
  readonly raw: unknown
}

const longestIcon = 64 * 1024
const longestName = 64

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

/** Control, zero-width and direction characters say nothing and can only mislead (SEC-24). */
const plainName = (value: unknown): string | undefined =>
  text(
    text(value)
      ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .slice(0, longestName)
  )

/** Only pictures inside the announcement itself; anything else is left to the monogram. */
const safeIcon = (value: unknown): string | undefined => {
  const icon = text(value)?.trim()
  return icon !== undefined && icon.length <= longestIcon && /^data:image\/[\w.+-]+[;,]/i.test(icon) ? icon : undefined
}

const safeRdns = (value: unknown): string | undefined => {
  const rdns = text(value)
  return rdns !== undefined && rdns.length < 254 && /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(rdns) ? rdns : undefined
}

/** Reads an announcement's detail, or gives `undefined` when it is not usable. Throwing getters are survived. */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    const { info, provider: raw } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid: rawUuid, name: rawName, rdns, icon } = info
    const uuid = text(rawUuid)
    const name = plainName(rawName)
    const provider = captureProvider(raw)
    if (uuid === undefined || name === undefined || provider === undefined) return undefined
    return Object.freeze({ uuid, name, rdns: safeRdns(rdns), icon: safeIcon(icon), provider, raw })
  } catch {
    return undefined
  }
}
