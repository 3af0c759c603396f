import type { Locator } from "playwright-core"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"

/**
 * Fills in a send to the friend up to its preview. `token` is its name in the picker. Returns the button that confirms
 * the preview.
 */
export const previewInSheet = async (
  { page, friend }: Pick<Check, "page"> & { readonly friend: string },
  { amount, symbol, token }: { readonly amount: string; readonly symbol: string; readonly token?: string }
): Promise<Locator> => {
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  if (token !== undefined) {
    await dialog
      .getByRole("button", { name: /^Change token|^Choose a token/ })
      .first()
      .click()
    await dialog
      .getByRole("button", { name: new RegExp(token) })
      .first()
      .click()
  }
  await dialog.getByRole("textbox", { name: "Amount" }).fill(amount)
  await dialog.getByRole("textbox", { name: "To" }).fill(friend)
  await dialog.getByRole("button", { name: "Preview send" }).click()
  const confirm = dialog.getByRole("button", { name: `Send ${amount} ${symbol}` })
  await confirm.waitFor()
  return confirm
}
