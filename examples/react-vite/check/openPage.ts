import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../../../test/support/launchChromium.ts"

/**
 * Opens a page in a headless browser that can reach this computer only. `offences` collects its errors and its requests
 * to other hosts, including those of the windows it opens.
 */
export const openPage = async (): Promise<{ browser: Browser; page: Page; offences: ReadonlyArray<string> }> => {
  // The demo handles these signals itself.
  const browser = await launchChromium({
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const offences: Array<string> = []
  context.on("console", (message) => message.type() === "error" && offences.push(message.text()))
  context.on("weberror", (error) => offences.push(`${error.page()?.url()} ${(error.error() as Error).stack}`))
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== "data:" && hostname !== "127.0.0.1") offences.push(`asked ${hostname}`)
  })
  return { browser, page: await context.newPage(), offences }
}
