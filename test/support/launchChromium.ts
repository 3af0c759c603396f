import { existsSync } from "node:fs"
import { chromium, type Browser, type LaunchOptions } from "playwright-core"
import { patientTimers } from "./patientTimers.ts"
import { steadyClock } from "./steadyClock.ts"
import { slowness, stepTimeout } from "./timeouts.ts"

const wholePlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
const places = [
  process.env["CHROMIUM_PATH"],
  // The engine without the browser's own windows, which cost six times the work of a page.
  "/usr/bin/chromium-headless-shell",
  ...wholePlaces
]

/** The installed Chromium with its own windows, which alone keeps pages that the user goes back to. */
export const wholeChromium = wholePlaces.find((path) => existsSync(path))

/** A name that means this machine to browsers under test alone: over http a page of that name has no secure context. */
export const insecureHost = "shop.test"

/** The browsers of this process, for a look at their pages when a test has failed. */
export const launchedBrowsers: Set<Browser> = new Set()

/**
 * Starts the installed Chromium without its background requests; it can connect to this machine only. `args` are added, and
 * the last of equal ones counts.
 */
export const launchChromium = async ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> => {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error(
      "No Chromium: install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH to its program."
    )
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      ...args
    ],
    ...options
  })
  browser.on("context", (context) => {
    context.setDefaultTimeout(stepTimeout)
    const scripts = [context.addInitScript(steadyClock), context.addInitScript(patientTimers, slowness)]
    // Fails only in a context that is already closed again.
    for (const script of scripts) script.catch(() => {})
  })
  launchedBrowsers.add(browser)
  browser.on("disconnected", () => launchedBrowsers.delete(browser))
  return browser
}
