import { parseEther } from "viem"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { sendInSheet } from "./sendInSheet.ts"
import { short } from "./short.ts"

/** 0.25 ETH to a friend, mined. */
export const nativeSend = async (check: Check): Promise<string> => {
  const { page, friend, me } = check
  const chain = check.chain(1)
  const [mine, theirs] = await Promise.all([holdings(chain, me), holdings(chain, friend)])
  const hash = await sendInSheet(check, { amount: "0.25", symbol: "ETH" })
  const { status, blockNumber } = await chain.receipt(hash)
  const [mineAfter, theirsAfter] = await Promise.all([holdings(chain, me), holdings(chain, friend)])
  expectThat(status === "0x1", `${hash} failed on chain.`)
  expectThat(theirsAfter - theirs === parseEther("0.25"), `The friend got ${theirsAfter - theirs} wei.`)
  expectThat(mine - mineAfter >= parseEther("0.25"), `The account paid ${mine - mineAfter} wei.`)
  await closeSheet(page)
  return `${short(hash)} in block ${Number(blockNumber)}, friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
