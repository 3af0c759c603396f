import type { Page } from "playwright-core"
import { inspect } from "./inspect.ts"
import type { Look } from "./Look.ts"
import { openStory } from "./openStory.ts"
import { putOn } from "./putOn.ts"
import "./stage/Gallery.ts"

/** Opens a story in a look and returns its faults in each step of it, as text. */
export const inspectStory = async (page: Page, url: string, id: string, look: Look): Promise<ReadonlyArray<string>> => {
  await putOn(page, look)
  const problems = await openStory(page, url, id)
  for (const step of look.steps) {
    const { width, ...appearance } = step
    if (width !== undefined) await page.setViewportSize({ width, height: look.height })
    await page.evaluate((part) => window.gallery!.change(part), appearance)
    const found = await inspect(page)
    problems.push(...found.map((problem) => `${Object.values(step).join(" ")}: ${problem}`))
  }
  return problems
}
