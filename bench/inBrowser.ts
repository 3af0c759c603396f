import type { Browser } from "playwright-core"
import { launchChromium } from "../test/support/launchChromium.ts"

/** Runs a program with a headless browser, started with further `args`, and closes the browser also after a failure. */
export const inBrowser = async <A>(
  program: (browser: Browser) => Promise<A>,
  args: ReadonlyArray<string> = []
): Promise<A> => {
  const browser = await launchChromium({ args: [...args] })
  try {
    return await program(browser)
  } finally {
    await browser.close()
  }
}
