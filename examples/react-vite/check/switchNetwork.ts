import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"

/** Switches to Base by the page's network button. */
export const switchNetwork = async ({ page, approve, askWallet, chain }: Check): Promise<string> => {
  await page.getByRole("button", { name: "Network, Ethereum" }).click()
  await sheet(page, "Networks").getByRole("button", { name: /^Base/ }).click()
  await approve("Change network")
  await page.getByRole("button", { name: "Network, Base" }).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const id = String(await askWallet("eth_chainId"))
  const node = String(await chain(8453).rpc("eth_chainId"))
  expectThat(id === "0x2105" && node === id, `The wallet is on ${id}, the node is ${node}.`)
  return `eth_chainId of the wallet is ${id}, as of the node of Base`
}
