import type { Page } from "playwright-core"
import { sheet } from "./sheet.ts"

/** Chooses another wallet while one is connected, by the page's button. */
export const chooseAnother = async (page: Page, wallet: string): Promise<void> => {
  await page.getByRole("button", { name: "Another wallet" }).click()
  await sheet(page, /^Connect to /)
    .getByRole("button", { name: new RegExp(`^${wallet}`) })
    .click()
}
