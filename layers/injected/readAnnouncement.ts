import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import { textLike } from "../../services/base/texts/textLike.ts"
import { inlineIcon } from "../../services/ports/connectors/inlineIcon.ts"
import { captureProvider } from "./captureProvider.ts"

/** The data of one EIP-6963 announcement: read once, checked, frozen (SEC-11). */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
  /** The provider object, only for comparing identity. */
  readonly raw: unknown
}

/** Reads an announcement's detail; returns `undefined` if it is not usable. Getters may throw. */
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
      icon: inlineIcon(icon),
      provider,
      raw
    })
  } catch {
    return undefined
  }
}
