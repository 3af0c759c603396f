import type { Page } from "playwright-core"
import { accountButton } from "./accountButton.ts"

/** Disconnects in the modal's settings, and waits until the modal has closed. */
export const pressDisconnect = async (page: Page): Promise<void> => {
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Settings" }).click()
  await dialog.getByRole("button", { name: "Disconnect this wallet" }).click()
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  await dialog.waitFor({ state: "detached" })
}
