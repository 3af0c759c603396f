import type { Environment } from "../ports/environment/Environment.ts"
import { siteMetadata } from "../ports/options/siteMetadata.ts"
import type { SettingsValue } from "../ports/options/Settings.ts"

/** What a sign-in must say of the page: its own origin, in a frame as well; without a page the host's metadata (SEC-29). */
export const pageTerms = (settings: SettingsValue, environment: Environment["Service"]) => {
  const { url } = siteMetadata(settings, environment)
  if (!URL.canParse(url)) return undefined
  const { host, origin, protocol } = new URL(url)
  const scheme = protocol.slice(0, -1)
  return { domain: host, uri: origin, origin, scheme: scheme === "https" ? undefined : scheme }
}
