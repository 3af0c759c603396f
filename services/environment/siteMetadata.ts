import type { SettingsValue } from "../options/Settings.ts"
import type { Environment } from "./Environment.ts"

/**
 * What the page says of itself: the host's words, else the page's own title, description and icon. Its address is the
 * page's own, whatever the host says (SEC-14); only without a page is it the host's.
 */
export const siteMetadata = ({ metadata }: Pick<SettingsValue, "metadata">, page: Environment["Service"]) => {
  const url = page.origin() || (metadata?.url ?? "")
  const icon = page.icon()
  return {
    name: metadata?.name || page.title() || (URL.canParse(url) ? new URL(url).host : ""),
    description: metadata?.description ?? page.description(),
    url,
    icons: metadata?.icons ?? (icon === undefined ? [] : [icon])
  }
}
