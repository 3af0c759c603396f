import type { Platform } from "../../ports/environment/readPlatform.ts"

/** Whether an app opens only by the visitor's tap itself, so that the link has to be there before: in Telegram, and in Safari on iOS. */
export const opensByTap = ({ telegram, ios, safari }: Pick<Platform, "telegram" | "ios" | "safari">): boolean =>
  telegram || (ios && safari)
