import { parseEther } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"

const name = "oskar.reown.id"

/** 0.05 ETH to a name: the sheet shows whose address it is, and that account gets it. */
export const nameSend = async ({ page, approve, chain, sandbox }: Check): Promise<string> => {
  const { address } = sandbox.names.byName(name)!
  const before = await holdings(chain(1), address)
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  await dialog.getByRole("textbox", { name: "Amount" }).fill("0.05")
  await dialog.getByRole("textbox", { name: "To" }).fill(name)
  await dialog.getByText(address).first().waitFor()
  await dialog.getByRole("button", { name: "Preview send" }).click()
  await dialog.getByRole("button", { name: "Send 0.05 ETH" }).click()
  await approve("Send a transaction")
  await page.getByText("0.05 ETH sent").last().waitFor()
  await dialog.getByRole("button", { name: "Receive" }).waitFor()
  const after = await holdings(chain(1), address)
  expectThat(after - before === parseEther("0.05"), `${name} got ${after - before} wei.`)
  await closeSheet(page)
  return `${name}: ${change(before, after, 18, "ETH")}`
}
