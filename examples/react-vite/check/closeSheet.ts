import type { Page } from "playwright-core"

/** Closes the modal by its close button. */
export const closeSheet = async (page: Page): Promise<void> => {
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
}
