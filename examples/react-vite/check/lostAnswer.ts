import { parseEther } from "viem"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { previewInSheet } from "./previewInSheet.ts"

/**
 * The wallet sends, but its response is lost: the page shows an unknown result and does not send again automatically.
 */
export const lostAnswer = async (check: Check): Promise<string> => {
  const { page, approve, chain, friend } = check
  const theirs = await holdings(chain(1), friend)
  await page.evaluate(() =>
    window.__wallet!.fernhold!.misbehave("lostAnswer", { methods: ["eth_sendTransaction"], times: 1 })
  )
  await (await previewInSheet(check, { amount: "0.02", symbol: "ETH" })).click()
  await approve("Send a transaction")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("heading", { name: "0.02 ETH may have been sent" }).waitFor()
  expectThat((await dialog.getByText("didn't move").count()) === 0, "It says that nothing moved.")
  await chain(1).rpc("evm_mine", [])
  const theirsAfter = await holdings(chain(1), friend)
  expectThat(theirsAfter - theirs === parseEther("0.02"), `The friend got ${theirsAfter - theirs} wei.`)
  await closeSheet(page)
  return `"may have been sent", and it was: friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
