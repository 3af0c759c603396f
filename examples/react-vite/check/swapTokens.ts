import { parseUnits } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"

/** 100 USDC for ETH on the local exchange: one approval of exactly that amount, then the swap. */
export const swapTokens = async ({ page, approve, chain, me }: Check): Promise<string> => {
  const ethereum = chain(1)
  const usdc = ethereum.tokens.find(({ symbol }) => symbol === "USDC")!
  const [coins, ether] = await Promise.all([holdings(ethereum, me, usdc), holdings(ethereum, me)])
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Swap", exact: true }).click()
  await dialog.getByRole("button", { name: "Change token, ETH" }).click()
  await dialog.getByRole("button", { name: /^USD Coin/ }).click()
  await dialog.getByRole("button", { name: "Choose a token" }).first().click()
  await dialog.getByRole("button", { name: /^Ether/ }).click()
  await dialog.getByRole("textbox", { name: "You pay" }).fill("100")
  await dialog.getByRole("button", { name: "Review swap" }).click()
  await dialog.getByRole("button", { name: "Approve 100 USDC" }).click()
  await approve("Send a transaction")
  await dialog.getByRole("button", { name: "Swap now" }).click()
  await approve("Send a transaction")
  await page.getByText("100 USDC swapped for ETH").last().waitFor()
  await dialog.getByRole("button", { name: "Receive" }).waitFor()
  const [coinsAfter, etherAfter] = await Promise.all([holdings(ethereum, me, usdc), holdings(ethereum, me)])
  expectThat(coins - coinsAfter === parseUnits("100", usdc.decimals), `The account paid ${coins - coinsAfter} units.`)
  expectThat(etherAfter > ether, `The account has ${etherAfter} wei, and had ${ether}.`)
  await closeSheet(page)
  return `${change(coins, coinsAfter, 6, "USDC")}, ${change(ether, etherAfter, 18, "ETH")}`
}
