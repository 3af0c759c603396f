import type { Page } from "playwright-core"
import { accountButton } from "./accountButton.ts"
import { closeSheet } from "./closeSheet.ts"

/** Chooses the account of the embedded wallet in the settings, by the name of its row. */
export const chooseAccount = async (page: Page, name: "Smart account" | "Your own key's account"): Promise<void> => {
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Settings" }).click()
  await dialog.getByRole("button", { name }).click()
  await dialog.locator(".row[data-selected]", { hasText: name }).waitFor()
  await closeSheet(page)
}
