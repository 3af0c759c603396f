/** Device and kind of host that the page runs in. */
export interface Platform {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  /** A Mac, not an iPad that says so. */
  readonly mac: boolean
  /** Safari itself, not another browser with its engine. */
  readonly safari: boolean
  /** A mini app of Telegram, which opens links only through its own API. */
  readonly telegram: boolean
  readonly iframe: boolean
  /** The browser inside another app, such as a wallet's. */
  readonly webview: boolean
}

/** Facts from which the platform is derived. */
export interface PlatformHints {
  readonly userAgent: string
  /** The primary pointer is a finger. */
  readonly coarse: boolean
  readonly touchPoints: number
  readonly framed: boolean
  readonly has: (name: string) => boolean
}

const telegramGlobals = ["TelegramWebviewProxy", "Telegram", "TelegramWebviewProxyProto"]

/** Derives the platform; an iPad that identifies as a Mac is detected by its touch points. */
export const readPlatform = ({ userAgent, coarse, touchPoints, framed, has }: PlatformHints): Platform => {
  const is = (pattern: RegExp) => pattern.test(userAgent)
  const mobile = coarse || is(/android|iphone|ipad|ipod|webos|blackberry|iemobile|opera mini/i)
  const ios = mobile && (is(/iphone|ipad|ipod/i) || (is(/macintosh/i) && touchPoints > 1))
  const android = mobile && is(/android/i)
  return {
    mobile,
    ios,
    android,
    mac: !mobile && is(/macintosh/i),
    safari: is(/safari/i) && is(/version\//i) && !is(/android|chrome|chromium|crios|fxios|edgios|opios/i),
    telegram: telegramGlobals.some(has),
    iframe: framed,
    webview: (android && is(/; wv\)/)) || (ios && is(/applewebkit/i) && !is(/safari/i))
  }
}
