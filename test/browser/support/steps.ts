import type { Locator, Page } from "playwright-core"

/** What the host's hooks show. */
export const seen = (page: Page, at = 1): Locator => page.getByLabel(`seen ${at}`)

/** The modal. */
export const sheet = (page: Page): Locator => page.locator("[data-latchkey]").getByRole("dialog")

/** The wallet's own window. */
export const walletWindow = (page: Page): Locator => page.getByRole("dialog", { name: /^Fernhold:|^Fernhold / })

/** Opens the modal and chooses a wallet. */
export const choose = async (page: Page, wallet = "Fernhold"): Promise<void> => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  await sheet(page).getByRole("button", { name: wallet }).click()
}

/** Connects a wallet that approves by itself, and waits until the modal has left. */
export const connect = async (page: Page): Promise<void> => {
  await choose(page)
  await accountButton(page).first().waitFor()
  await sheet(page).waitFor({ state: "detached" })
}

/** Opens the modal at a code for any phone. */
export const openCode = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  await sheet(page)
    .getByRole("button", { name: /Scan with a phone/ })
    .click()
}

/** Copies the link in sight and reads it. The page's context has the permission `clipboard-read`. */
export const copyLink = async (page: Page): Promise<string> => {
  await sheet(page).getByRole("button", { name: "Copy link" }).click()
  await sheet(page).getByRole("button", { name: "Copied" }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The host's account button. */
export const accountButton = (page: Page): Locator => page.getByRole("button", { name: /, Account, / })
