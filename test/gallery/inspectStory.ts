import type { Page } from "playwright-core"
import { inspect } from "./inspect.ts"
import type { Look } from "./Look.ts"
import { baseLook } from "./looks.ts"
import { openStory } from "./openStory.ts"
import { putOn } from "./putOn.ts"
import "./stage/Gallery.ts"

/**
 * Opens a story and returns its faults in each step of each look, as text, in the order of `looks`. They are put on the
 * same page one after the other, so their size of text must be the same.
 */
export const inspectStory = async (
  page: Page,
  url: string,
  id: string,
  looks: ReadonlyArray<Look>
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  await putOn(page, looks[0]!)
  const problems = await openStory(page, url, id)
  await page.addScriptTag({ url: new URL("axe.min.js", url).href })
  const all: Array<ReadonlyArray<string>> = []
  for (const [at, look] of looks.entries()) {
    if (at > 0) {
      await putOn(page, look)
      await page.evaluate(() => window.gallery!.change({ themeMode: "dark", locale: "en" }))
    }
    for (const step of look.steps) {
      const { width, ...appearance } = step
      if (width !== undefined) await page.setViewportSize({ width, height: look.height })
      await page.evaluate((part) => window.gallery!.change(part), appearance)
      // Elements and their names in every theme and language: in the base look.
      const found = await inspect(page, look !== baseLook && step !== look.steps[0])
      problems.push(...found.map((problem) => `${Object.values(step).join(" ")}: ${problem}`))
    }
    all.push(problems.splice(0))
  }
  return all
}
