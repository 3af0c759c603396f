import type { Page } from "playwright-core"
import { pressKey, typeText } from "../../support/pressKey.ts"
import type { Frame } from "./Frame.ts"
import type { Sequence } from "./sequences.ts"
import { startRecording } from "./startRecording.ts"

/** Acts like a visitor, and records the frames from before that act until the page is at rest again. */
export const recordSequence = async (page: Page, { act, until }: Sequence): Promise<ReadonlyArray<Frame>> => {
  await page.evaluate(startRecording)
  if ("key" in act) await pressKey(page, act.key)
  else if ("type" in act) await typeText(page.locator("[data-latchkey]").getByRole("textbox"), act.type)
  else await page.locator(act.press).first().click()
  await page.waitForFunction((view) => {
    const { phase, view: shown, rests } = window.recorded?.at(-1) ?? {}
    return rests && (view === undefined ? phase === undefined : phase === "in" && shown === view)
  }, until)
  return page.evaluate(() => window.recorded!)
}
