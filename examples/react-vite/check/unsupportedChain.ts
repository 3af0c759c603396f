import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { pressKey } from "../../../test/support/pressKey.ts"

/**
 * The wallet switches to a chain the page does not support; the modal asks the visitor to switch back, and cannot be
 * closed before.
 */
export const unsupportedChain = async ({ page, approve, askWallet }: Check): Promise<string> => {
  await page.evaluate(() => window.__wallet!.fernhold!.switchChain(137))
  const view = sheet(page, "Choose another network")
  await view.waitFor()
  const away = String(await askWallet("eth_chainId"))
  await page.getByRole("button", { name: "Network, Wrong network" }).waitFor()
  await pressKey(page, "Escape")
  await view.getByRole("button", { name: /^Ethereum/ }).click()
  await approve("Change network")
  await page.getByRole("button", { name: "Network, Ethereum" }).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const back = String(await askWallet("eth_chainId"))
  expectThat(away === "0x89" && back === "0x1", `The wallet went to ${away} and came back to ${back}.`)
  return `eth_chainId ${away} → ${back}, Escape does not skip the question`
}
