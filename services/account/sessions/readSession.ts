import type { SessionRecord } from "../../ports/api/sessionsCodec.ts"
import { imageUrl } from "../../ports/images/imageUrl.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { readGrant } from "./readGrant.ts"
import { revokedAtOf } from "./revokedAtOf.ts"
import type { Session } from "../../sheet/router/Session.ts"

/** The wallet signs a text with the id in it: it must not be able to be another text (SEC-24). */
const isId = (text: string) => /^[\w-]{1,64}$/.test(text)

/** The latest time that can be written as a date, in seconds. */
const lastSecond = 8_640_000_000_000

/**
 * Reads a session of the service's list. `undefined` if its id or its times are invalid. A permission that cannot be read
 * is shown as one of an unknown type, never left out: a limit that is not shown would be no limit to the reader.
 */
export const readSession = (
  record: SessionRecord,
  account: string,
  settings: Pick<SettingsValue, "endpoints" | "options">,
  now: number
): Session | undefined => {
  const { pci, project, expiry, expiration = expiry, createdAt, permissions } = record
  if (expiration === undefined || !isId(pci)) return undefined
  const revoked = revokedAtOf(record)
  if ([expiration, createdAt, revoked ?? 0].some((time) => time < 0 || time > lastSecond)) return undefined
  const domain =
    project.url && /^https?:/i.test(project.url) && URL.canParse(project.url) ? new URL(project.url).host : undefined
  const end = Math.min(expiration, revoked ?? expiration) * 1_000
  return {
    pci,
    account,
    site: plainText(project.name) ?? domain ?? pci,
    domain,
    icon: imageUrl(settings, project.iconUrl),
    createdAt: createdAt * 1_000,
    endsAt: end,
    ended: revoked !== undefined || end <= now,
    grants: permissions.map((one) => {
      const { type, data } = Object(one)
      const grant = typeof type === "string" ? readGrant({ type, data }) : undefined
      return grant ?? { kind: "other", type: plainText(type) ?? "" }
    })
  }
}
