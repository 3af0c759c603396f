import type { Locator, Page } from "playwright-core"
import { accountButton } from "./accountButton.ts"

/** Fills in a send of the native currency up to its preview. Returns the button that confirms the preview. */
export const previewInSheet = async (
  page: Page,
  { to, amount, symbol }: { readonly to: string; readonly amount: string; readonly symbol: string }
): Promise<Locator> => {
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  await dialog.getByRole("textbox", { name: "Amount" }).fill(amount)
  await dialog.getByRole("textbox", { name: "To" }).fill(to)
  await dialog.getByRole("button", { name: "Preview send" }).click()
  const confirm = dialog.getByRole("button", { name: `Send ${amount} ${symbol}` })
  await confirm.waitFor()
  return confirm
}
