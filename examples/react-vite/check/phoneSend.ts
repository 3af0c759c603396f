import { parseEther } from "viem"
import { approveOnPhone } from "./approveOnPhone.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { short } from "./short.ts"

/** 0.01 ETH by the page's own button, approved on the phone, mined. */
export const phoneSend = async ({ page, phone: openPhone, chain, friend }: Check): Promise<string> => {
  const phone = await openPhone()
  const theirs = await holdings(chain(1), friend)
  await page.getByRole("button", { name: /^Send .?0\.01/u }).click()
  await phone.getByRole("dialog", { name: "Send a transaction" }).getByText("0.01 ETH").waitFor()
  await approveOnPhone(phone, "Send a transaction")
  const result = page.getByRole("status").filter({ hasText: /in block \d+/ })
  const hash = await result.getByRole("code").innerText()
  const { status, blockNumber } = await chain(1).receipt(hash)
  const theirsAfter = await holdings(chain(1), friend)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  expectThat(theirsAfter - theirs === parseEther("0.01"), `The friend got ${theirsAfter - theirs} wei.`)
  return `${short(hash)} in block ${Number(blockNumber)}, friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
