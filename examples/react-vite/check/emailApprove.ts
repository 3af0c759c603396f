import { parseEther } from "viem"
import type { Check } from "./Check.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { short } from "./short.ts"

/** 0.01 ETH by the page's own button, approved in the secure site's frame, mined. */
export const emailApprove = async ({ page, chain, friend }: Check): Promise<string> => {
  const theirs = await holdings(chain(1), friend)
  await page.getByRole("button", { name: /^Send .?0\.01/u }).click()
  const frame = embeddedFrame(page)
  await frame.getByRole("heading", { name: "Send 0.01 ETH" }).waitFor()
  expectThat((await holdings(chain(1), friend)) === theirs, "It was sent before it was approved.")
  await frame.getByRole("button", { name: "Approve" }).click()
  const result = page.getByRole("status").filter({ hasText: /in block \d+/ })
  const hash = await result.getByRole("code").innerText()
  const { status, blockNumber } = await chain(1).receipt(hash)
  const theirsAfter = await holdings(chain(1), friend)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  expectThat(theirsAfter - theirs === parseEther("0.01"), `The friend got ${theirsAfter - theirs} wei.`)
  await page.getByRole("dialog").waitFor({ state: "detached" })
  return `${short(hash)} in block ${Number(blockNumber)}, friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
