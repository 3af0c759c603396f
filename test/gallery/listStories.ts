import type { Browser } from "playwright-core"

/** The ids of the stories that the gallery at `url` lists, of those that contain `part`. */
export const listStories = async (browser: Browser, url: string, part: string): Promise<Array<string>> => {
  const page = await browser.newPage()
  await page.goto(url)
  const ids = await page.evaluate(() => [...document.querySelectorAll("details")].map(({ id }) => id))
  await page.close()
  return ids.filter((id) => id.includes(part))
}
