import { launchChromium } from "../../support/launchChromium.ts"
import { pressKey } from "../../support/pressKey.ts"
import type { Engine } from "./Engine.ts"
import type { Hands } from "./Hands.ts"

/** Starts Chromium with a page that is driven like those of the other engines. */
export const startChromium = async (): Promise<Engine & Hands> => {
  const browser = await launchChromium()
  const page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1000, height: 760 } })
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (expression) =>
      (await page.evaluate(`Promise.resolve(${expression}).then((value) => value ?? null)`)) as unknown,
    press: (x, y) => page.mouse.click(x, y),
    escape: () => pressKey(page.locator("body"), "Escape"),
    [Symbol.asyncDispose]: () => browser.close()
  }
}
