import type { BrowserContextOptions } from "playwright-core"

/** Where a host's page may run, as the page sees it: the browser's own facts, and what is there before any script. */
export interface HostEnvironment {
  readonly context: BrowserContextOptions
  readonly script: string
}

const blink = "AppleWebKit/537.36 (KHTML, like Gecko)"
const onPhone = (userAgent: string, script = ""): HostEnvironment => ({
  context: {
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-read", "clipboard-write"],
    userAgent
  },
  script
})
const androidAgent = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink} Chrome/140.0 Mobile Safari/537.36`
const iosAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
const telegram = "window.TelegramWebviewProxy = {}"

/** Chrome on Android. */
export const android = onPhone(androidAgent)

/** Safari on iOS. */
export const safari = onPhone(iosAgent)

/** Telegram's browser. */
export const telegramOnAndroid = onPhone(androidAgent, telegram)
export const telegramOnIos = onPhone(iosAgent, telegram)

/** The browser inside of a wallet's app, which announces itself by a global. */
export const insidePhantom = onPhone(androidAgent, "window.phantom = {}")
