import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { plainText } from "../../services/texts/plainText.ts"
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

/** A text that looks as it should; anything else is left out. */
const textLike = (value: unknown, pattern: RegExp, longest: number): string | undefined =>
  typeof value === "string" && value.length <= longest && pattern.test(value) ? value : undefined

/** Reads an announcement's detail, or gives `undefined` when it is not usable. Throwing getters are survived. */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    const { info, provider: raw } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid: rawUuid, name: rawName, rdns, icon } = info
    const uuid = textLike(rawUuid, /./s, Infinity)
    const name = plainText(rawName)
    const provider = captureProvider(raw)
    if (uuid === undefined || name === undefined || provider === undefined) return undefined
    return Object.freeze({
      uuid,
      name,
      rdns: textLike(rdns, /^[a-z\d-]+(\.[a-z\d-]+)+$/i, 253),
      // Only pictures inside the announcement itself; anything else is left to the monogram.
      icon: textLike(icon, /^\s*data:image\/[\w.+-]+[;,]/i, 64 * 1024),
      provider,
      raw
    })
  } catch {
    return undefined
  }
}
