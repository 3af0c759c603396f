import type { Response } from "playwright-core"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"

/** Sends through the modal, and gives the hash the wallet's network answered. `token` is the name in the picker. */
export const sendInSheet = async (
  { page, approve, friend, sandbox }: Check,
  { amount, symbol, token }: { readonly amount: string; readonly symbol: string; readonly token?: string }
): Promise<string> => {
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
  await dialog.getByRole("button", { name: `Send ${amount} ${symbol}` }).click()
  const handedOver = page.waitForResponse((response) => broadcasts(response, sandbox.url))
  await approve("Send a transaction")
  const { result } = (await (await handedOver).json()) as { readonly result: string }
  return result
}

const broadcasts = (response: Response, origin: string) =>
  response.url().startsWith(`${origin}/rpc/`) && /"eth_sendRawTransaction"/.test(response.request().postData() ?? "")
