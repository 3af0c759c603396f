import type { CDPSession, Page } from "playwright-core"
import type { Look } from "./Look.ts"

/** What a session has set ends with it, so that a page keeps its own. */
const sessions = new WeakMap<Page, CDPSession>()

/** Gives a page the screen and the preferences of a look. The text size counts from the next navigation on. */
export const putOn = async (page: Page, look: Look): Promise<void> => {
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({
    reducedMotion: "reduce",
    forcedColors: look.forcedColors ? "active" : "none",
    contrast: look.moreContrast ? "more" : "no-preference"
  })
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: look.text ?? 16 } })
  // Playwright knows only the features above, and one call replaces those of all earlier ones.
  if (look.lessTransparency)
    await devtools.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-reduced-transparency", value: "reduce" },
        { name: "prefers-reduced-motion", value: "reduce" }
      ]
    })
}
