/** Which device and which kind of host the page runs in. */
export interface Platform {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  /** Safari itself, not another browser on its engine. */
  readonly safari: boolean
  /** A mini app of Telegram: it opens links in its own way only. */
  readonly telegram: boolean
  readonly iframe: boolean
  /** The browser inside another app, such as a wallet's. */
  readonly webview: boolean
}

/** What a platform is told by. */
export interface PlatformHints {
  readonly userAgent: string
  /** The pointer that is used first is a finger. */
  readonly coarse: boolean
  readonly touchPoints: number
  readonly framed: boolean
  readonly has: (name: string) => boolean
}

const telegramGlobals = ["TelegramWebviewProxy", "Telegram", "TelegramWebviewProxyProto"]

/** Tells a platform by its hints; an iPad that calls itself a Mac is known by its fingers. */
export const readPlatform = ({ userAgent, coarse, touchPoints, framed, has }: PlatformHints): Platform => {
  const is = (pattern: RegExp) => pattern.test(userAgent)
  const mobile = coarse || is(/android|iphone|ipad|ipod|webos|blackberry|iemobile|opera mini/i)
  const ios = mobile && (is(/iphone|ipad|ipod/i) || (is(/macintosh/i) && touchPoints > 1))
  const android = mobile && is(/android/i)
  return {
    mobile,
    ios,
    android,
    safari: is(/safari/i) && is(/version\//i) && !is(/android|chrome|chromium|crios|fxios|edgios|opios/i),
    telegram: telegramGlobals.some(has),
    iframe: framed,
    webview: (android && is(/; wv\)/)) || (ios && is(/applewebkit/i) && !is(/safari/i))
  }
}
