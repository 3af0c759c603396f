import type { Page } from "playwright-core"
import { audit } from "./audit.ts"
import "./stage/Gallery.ts"

/** All faults of the current state of a story's page, as text; empty if there are none. */
export const inspect = async (page: Page): Promise<ReadonlyArray<string>> => [
  ...(await audit(page)),
  ...(await page.evaluate(() => window.gallery!.faults()))
]
