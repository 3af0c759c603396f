import { formatUnits } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { holdings } from "./holdings.ts"
import { sheet } from "./sheet.ts"

/** The account view and the page show the balances of the chain. */
export const account = async ({ page, me, chain }: Check): Promise<string> => {
  const ethereum = chain(1)
  const usdc = ethereum.tokens.find(({ symbol }) => symbol === "USDC")!
  const [ether, coins] = await Promise.all([holdings(ethereum, me), holdings(ethereum, me, usdc)])
  await page.getByRole("definition").getByText(`${ether} × 10`).waitFor()
  await accountButton(page).click()
  const view = sheet(page, /Ethereum/)
  const rows = view.getByRole("list", { name: "Tokens" }).getByRole("listitem")
  await rows.filter({ hasText: `${shown(ether, 18)}\u00a0ETH` }).waitFor()
  await rows.filter({ hasText: `${shown(coins, 6)}\u00a0USDC` }).waitFor()
  await view.getByRole("button", { name: "Close" }).click()
  await view.waitFor({ state: "detached" })
  return `${formatUnits(ether, 18)} ETH and ${formatUnits(coins, 6)} USDC, as on chain`
}

/** An amount as displayed; three decimals are enough for the account's initial holdings. */
const shown = (units: bigint, decimals: number) =>
  Number(formatUnits(units, decimals)).toLocaleString("en-US", { minimumFractionDigits: 3, maximumFractionDigits: 3 })
