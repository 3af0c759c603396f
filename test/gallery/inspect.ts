import type { Page } from "playwright-core"
import { audit } from "./audit.ts"
import "./stage/Gallery.ts"

/** All faults of the current state of a story's page, as text; empty if there are none. `looksOnly` is that of `audit`. */
export const inspect = async (page: Page, looksOnly = false): Promise<ReadonlyArray<string>> => [
  ...(await audit(page, looksOnly)),
  ...(await page.evaluate(() => window.gallery!.faults()))
]
