import { expect } from "vitest"
import type { Page } from "playwright-core"
import { sheet } from "./steps.ts"

// What tests of the list of all wallets do on the page.

/** Opens the first view. */
export const openFirst = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  await sheet(page).waitFor()
}
/** Opens the list of all wallets, and waits for its rows. */
export const openAll = async (page: Page) => {
  await openFirst(page)
  await sheet(page)
    .getByRole("button", { name: /All wallets \d/ })
    .click()
  await sheet(page).getByRole("textbox").waitFor()
  await row(page, 8).waitFor()
}
/** Waits until nothing of the sheet moves: boxes are measured only then. */
export const settled = (page: Page) =>
  sheet(page).evaluate(async (one) => {
    const finite = () =>
      one.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (let moving = finite(); moving.some(({ playState }) => playState !== "finished"); moving = finite())
      await Promise.allSettled(moving.map(({ finished }) => finished))
  })
/** A row of the list, by its place. */
export const row = (page: Page, at: number) => page.locator(`button[data-at="${at}"]`)
/** How many elements the sheet has. */
export const elements = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-latchkey]")!.shadowRoot!.querySelectorAll("*").length)
/** Scrolls to a fraction of the list. */
export const scrollTo = (page: Page, part: number) =>
  page.evaluate((fraction) => {
    const body = document.querySelector("[data-latchkey]")!.shadowRoot!.querySelector(".body")!
    body.scrollTop = (body.scrollHeight - body.clientHeight) * fraction
  }, part)
/** Scrolls to the end, waits for the wallet that is the last, and gives how many there are: the list says it itself. */
export const scrollToEnd = async (page: Page) => {
  await scrollTo(page, 1)
  const last = page.locator("button[data-at]").last().locator("xpath=..")
  const total = () => last.getAttribute("aria-setsize").then(Number)
  await expect.poll(async () => Number(await last.getAttribute("aria-posinset")) === (await total())).toBe(true)
  return total()
}
