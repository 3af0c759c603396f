import { existsSync } from "node:fs"
import { chromium, type Browser } from "playwright-core"

const found = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** The browser that measures and tests use; it can reach nothing but this machine. */
export const chromiumPath = (): string => {
  const path = found.find((one) => one !== undefined && existsSync(one))
  if (path === undefined) throw new Error("No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.")
  return path
}

export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"
]

/** Runs a program with a headless browser and closes it, whatever happens. */
export const inBrowser = async <A>(program: (browser: Browser) => Promise<A>): Promise<A> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    return await program(browser)
  } finally {
    await browser.close()
  }
}
