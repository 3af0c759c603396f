import { accountButton } from "./accountButton.ts"
import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { pressDisconnect } from "./pressDisconnect.ts"
import { pressKey } from "../../../test/support/pressKey.ts"

/**
 * Disconnecting a wallet ends it in each of its three namespaces, and the page uses the wallet that stays, also after a
 * reload; then that one is disconnected too.
 */
export const allDisconnect = async ({ page, url }: Check): Promise<string> => {
  const dialog = page.getByRole("dialog")
  const onlyPolkadot = async () => {
    for (const name of ["Ethereum", "Solana", "Bitcoin"] as const)
      await keyOn(page, name).getByText("no wallet yet").waitFor()
    await addressOn(page, "Polkadot")
  }
  await page.getByRole("button", { name: /^Network/ }).click()
  await dialog.getByRole("button", { name: /^Solana/ }).click()
  await dialog.waitFor({ state: "detached" })
  await keyOn(page, "Solana").getByText("in use").waitFor()
  await accountButton(page).click()
  await dialog.getByRole("button", { name: "Settings" }).click()
  await dialog.getByRole("button", { name: "Disconnect this wallet" }).click()
  await page.getByText("Fernhold is no longer connected", { exact: true }).waitFor()
  await keyOn(page, "Polkadot").getByText("in use").waitFor()
  await onlyPolkadot()
  // The sheet stays with the account that the page uses now.
  await pressKey(page, "Escape")
  await dialog.waitFor({ state: "detached" })
  await page.reload()
  await onlyPolkadot()
  await pressDisconnect(page)
  const stored = await page.evaluate(() => localStorage.getItem("@latchkey/connections"))
  expectThat(stored === null || stored === "{}", `Still stored: ${stored}`)
  await page.goto(url)
  return "Fernhold in its three namespaces, Sedge stayed and was used; then Sedge, and nothing is stored"
}
