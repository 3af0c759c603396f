import { parseEther } from "viem"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { short } from "./short.ts"

/**
 * Sends 0.01 ETH by the page's button; `approve` approves it in the wallet. Returns its block and the friend's balance
 * as text.
 */
export const minedSend = async (
  { page, chain, friend }: Check,
  approve: (untouched: () => Promise<boolean>) => Promise<void>
): Promise<string> => {
  const theirs = await holdings(chain(1), friend)
  await page.getByRole("button", { name: /^Send .?0\.01/u }).click()
  await approve(async () => (await holdings(chain(1), friend)) === theirs)
  const result = page.getByRole("status").filter({ hasText: /in block \d+/ })
  const hash = (await result.getByRole("code").getAttribute("title"))!
  const { status, blockNumber } = await chain(1).receipt(hash)
  const theirsAfter = await holdings(chain(1), friend)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  expectThat(theirsAfter - theirs === parseEther("0.01"), `The friend got ${theirsAfter - theirs} wei.`)
  return `${short(hash)} in block ${Number(blockNumber)}, friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
