import { parseUnits } from "viem"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { sendInSheet } from "./sendInSheet.ts"
import { short } from "./short.ts"

/** 120 USDC to a friend, mined. */
export const tokenSend = async (check: Check): Promise<string> => {
  const { page, friend, me } = check
  const chain = check.chain(1)
  const usdc = chain.tokens.find(({ symbol }) => symbol === "USDC")!
  const [mine, theirs] = await Promise.all([holdings(chain, me, usdc), holdings(chain, friend, usdc)])
  const hash = await sendInSheet(check, { amount: "120", symbol: usdc.symbol, token: usdc.name })
  const { status, blockNumber } = await chain.receipt(hash)
  const [mineAfter, theirsAfter] = await Promise.all([holdings(chain, me, usdc), holdings(chain, friend, usdc)])
  const sent = parseUnits("120", usdc.decimals)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  expectThat(
    theirsAfter - theirs === sent && mine - mineAfter === sent,
    `${mine - mineAfter} units moved, not ${sent}.`
  )
  await closeSheet(page)
  return `${short(hash)} in block ${Number(blockNumber)}, me ${change(mine, mineAfter, 6, "USDC")}, friend ${change(theirs, theirsAfter, 6, "USDC")}`
}
