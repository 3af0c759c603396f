import { existsSync } from "node:fs"
import { type Browser, chromium, type Page } from "playwright-core"

const candidates = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** A fresh page in a headless browser that can reach this computer only, and what it and the windows it opens do that they must not. */
export const openPage = async (): Promise<{ browser: Browser; page: Page; offences: ReadonlyArray<string> }> => {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error("The check needs Chromium. Set CHROMIUM to its program, for example CHROMIUM=/usr/bin/chromium.")
  const browser = await chromium.launch({
    executablePath,
    // The demo ends on these by itself, in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"
    ]
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(15_000)
  const offences: Array<string> = []
  context.on("console", (message) => message.type() === "error" && offences.push(message.text()))
  context.on("weberror", (error) => offences.push(`${error.page()?.url()} ${(error.error() as Error).stack}`))
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== "data:" && hostname !== "127.0.0.1") offences.push(`asked ${hostname}`)
  })
  return { browser, page: await context.newPage(), offences }
}
