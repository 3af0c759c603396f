import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** Connects through the modal, approved in the wallet's window. */
export const connect = async ({ page, approve, askWallet, me }: Check): Promise<string> => {
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page, /^Connect to /)
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  const before = await askWallet("eth_accounts")
  expectThat(Array.isArray(before) && before.length === 0, "The wallet shared an account before it was asked.")
  await approve("Connect this site")
  await accountButton(page).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const [shared] = (await askWallet("eth_accounts")) as ReadonlyArray<string>
  expectThat(shared === me, `The wallet shares ${shared}, not ${me}.`)
  return `Fernhold shares ${short(me)} on chain ${Number(await askWallet("eth_chainId"))}`
}
