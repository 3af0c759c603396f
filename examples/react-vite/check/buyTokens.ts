import { parseUnits } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"

/** USDC for 150 dollars from the local provider: its page opens in a window and pays out, and the sheet sees it on the chain. */
export const buyTokens = async ({ page, chain, me }: Check): Promise<string> => {
  const ethereum = chain(1)
  const usdc = ethereum.tokens.find(({ symbol }) => symbol === "USDC")!
  const before = await holdings(ethereum, me, usdc)
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Buy", exact: true }).click()
  await dialog.getByRole("textbox", { name: "You spend" }).fill("150")
  await dialog.getByText("You get about 147.00 USDC").first().waitFor()
  const opened = page.waitForEvent("popup")
  await dialog.getByRole("button", { name: "Continue to Meld.io" }).click()
  const provider = await opened
  await provider.getByText(me).waitFor()
  await dialog.getByRole("heading", { name: "Finish in the Meld.io window" }).waitFor()
  await provider.getByRole("button", { name: "Pay" }).click()
  await provider.getByText("It was sent.").waitFor()
  await provider.close()
  await page.getByText("147 USDC arrived").last().waitFor()
  await dialog.getByRole("button", { name: "Receive" }).waitFor()
  const after = await holdings(ethereum, me, usdc)
  expectThat(after - before === parseUnits("147", usdc.decimals), `The account got ${after - before} units.`)
  await closeSheet(page)
  return `paid in a window of the provider, arrival seen on the chain: ${change(before, after, 6, "USDC")}`
}
