import type { Platform } from "../environment/readPlatform.ts"

/** Where a link into an app opens: a frame cannot leave the page by itself, and Telegram needs a window. */
export const linkTarget = ({ telegram, iframe }: Pick<Platform, "telegram" | "iframe">): "_self" | "_top" | "_blank" =>
  telegram ? "_blank" : iframe ? "_top" : "_self"
