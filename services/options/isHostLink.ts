import { isUrl } from "./isUrl.ts"

/** Whether visitors may be sent where the host says (SEC-09): an `https:` URL, or a path of the page's own site. */
export const isHostLink = (link: unknown): link is string =>
  typeof link === "string" && isUrl(/^\/(?!\/)/.test(link) ? `https://x${link}` : link, "https:")
