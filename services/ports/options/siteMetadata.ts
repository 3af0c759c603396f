import type { SettingsValue } from "./Settings.ts"
import type { Environment } from "../environment/Environment.ts"

/**
 * The site's metadata: the host's values, else the page's own title, description and icon. The URL is always the page's
 * own, even if the host gives another (SEC-14); the host's is used only without a page.
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
