import type { Page } from "playwright-core"

/** The address that the page's one key is cut from. */
export const addressShown = async (page: Page): Promise<`0x${string}`> => {
  const label = await page.getByRole("img", { name: /^A key cut from / }).getAttribute("aria-label")
  return /0x[0-9a-fA-F]{40}$/.exec(label!)![0] as `0x${string}`
}
