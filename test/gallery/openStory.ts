import type { Page } from "playwright-core"
import "./stage/Gallery.ts"

/** Opens a story and waits until it is in its state. Returns the page's errors, including later ones. */
export const openStory = async (page: Page, url: string, id: string, look = "theme=dark&locale=en&font=own") => {
  const problems: Array<string> = []
  page.removeAllListeners("console")
  page.removeAllListeners("pageerror")
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`)
  })
  page.on("pageerror", (error) => problems.push(`page: ${error.message}`))
  await page.goto(`${url}?story=${id}&${look}`)
  await page.waitForFunction(() => window.gallery?.ready.then(() => true))
  return problems
}
