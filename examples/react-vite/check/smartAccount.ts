import { parseEther } from "viem"
import { addressShown } from "./addressShown.ts"
import type { Check } from "./Check.ts"
import { chooseAccount } from "./chooseAccount.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { expectThat } from "./expectThat.ts"
import { holdings } from "./holdings.ts"
import { short } from "./short.ts"

/** The login's smart account: two calls with one approval, in one transaction of the chain, and back to the key's own account. */
export const smartAccount = async ({ page, chain: chainOf, friend }: Check): Promise<string> => {
  const chain = chainOf(1)
  const [token] = chain.tokens
  const own = await addressShown(page)
  await chooseAccount(page, "Smart account")
  const batch = page.getByRole("button", { name: "Send two at once" })
  await batch.waitFor()
  const smart = await addressShown(page)
  expectThat(smart !== own, "Both accounts have one address.")
  const codeBefore = await chain.rpc("eth_getCode", [smart, "latest"])
  const held = () => Promise.all([holdings(chain, friend), holdings(chain, friend, token), holdings(chain, smart)])
  const [coins, tokens, mine] = await held()
  await batch.click()
  const frame = embeddedFrame(page)
  await frame.getByText("2 calls, all or none").waitFor()
  await frame.getByRole("button", { name: "Approve" }).click()
  const result = page.getByRole("status").filter({ hasText: /^Both in block/ })
  const hash = (await result.getByRole("code").getAttribute("title"))!
  const { status, blockNumber } = await chain.receipt(hash)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  const [coinsAfter, tokensAfter, mineAfter] = await held()
  expectThat(coinsAfter - coins === parseEther("0.01"), `The friend got ${coinsAfter - coins} wei.`)
  expectThat(tokensAfter - tokens === 1_000_000n, `The friend got ${tokensAfter - tokens} units of ${token!.symbol}.`)
  expectThat(mine - mineAfter === parseEther("0.01"), `The smart account paid ${mine - mineAfter} wei.`)
  expectThat((await chain.rpc("eth_getCode", [smart, "latest"])) !== "0x", "The smart account's contract is not there.")

  await page.getByRole("dialog").waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Sign a message" }).click()
  await frame.getByRole("button", { name: "Approve" }).click()
  await page.getByRole("status").filter({ hasText: "Signature checked" }).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await chooseAccount(page, "Your own key's account")
  await batch.waitFor({ state: "detached" })
  const back = await addressShown(page)
  expectThat(back === own, `Back is ${back}, not ${own}.`)
  const made = codeBefore === "0x" ? "made and used" : "used"
  return `${short(smart)} ${made} in ${short(hash)}, block ${Number(blockNumber)}: 0.01 ETH and 1 ${token!.symbol} with one approval; back at ${short(own)}`
}
