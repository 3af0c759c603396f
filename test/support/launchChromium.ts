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

/** What the browser is started with; `args` are added, and the last of equal ones counts. */
const settings = ({ args = [], ...options }: LaunchOptions = {}): LaunchOptions => {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined)
    throw new Error(
      "No Chromium: install it (apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH to its program."
    )
  return {
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
  }
}

/** Has the address of the browser that all processes of a test run share. */
const shared = "TEST_BROWSER"

/** Starts a browser for `launchChromium` in processes that begin later. Returns what stops it. */
export const shareChromium = async (): Promise<() => Promise<void>> => {
  const server = await chromium.launchServer({ ...settings(), host: "127.0.0.1" })
  process.env[shared] = server.wsEndpoint()
  return () => server.close()
}

/**
 * Starts the installed Chromium without its background requests; it can connect to this machine only. Without options it is
 * the shared browser if there is one: closing it closes only what was opened here.
 */
export const launchChromium = async (options?: LaunchOptions): Promise<Browser> => {
  const address = options === undefined ? process.env[shared] : undefined
  const browser = address === undefined ? await chromium.launch(settings(options)) : await chromium.connect(address)
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
