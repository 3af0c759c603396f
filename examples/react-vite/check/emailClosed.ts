import { parseEther } from "viem"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { previewInSheet } from "./previewInSheet.ts"

/** The sheet is closed while the secure site sends what was approved: it is told as sent. */
export const emailClosed = async (check: Check): Promise<string> => {
  const { page, chain, friend, sandbox } = check
  const theirs = await holdings(chain(1), friend)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const nodes = `${sandbox.url}/rpc/**`
  await page.context().route(nodes, async (route) => {
    if (!route.request().postData()?.includes("eth_sendRawTransaction")) return route.fallback()
    asked.resolve()
    await answered.promise
    return route.fallback()
  })
  await (await previewInSheet(check, { amount: "0.03", symbol: "ETH" })).click()
  const frame = embeddedFrame(page)
  await frame.getByRole("heading", { name: "Send 0.03 ETH" }).waitFor()
  await frame.getByRole("button", { name: "Approve" }).click()
  await asked.promise
  await closeSheet(page)
  expectThat((await holdings(chain(1), friend)) === theirs, "The node has answered too early.")
  const sent = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("eth_sendRawTransaction"))
  )
  answered.resolve()
  await sent
  await page.context().unroute(nodes)
  await chain(1).rpc("evm_mine", [])
  const theirsAfter = await holdings(chain(1), friend)
  expectThat(theirsAfter - theirs === parseEther("0.03"), `The friend got ${theirsAfter - theirs} wei.`)
  await accountButton(page).click()
  await page.getByText("0.03 ETH sent").last().waitFor()
  expectThat((await page.getByText("didn't move").count()) === 0, "It says that nothing moved.")
  await closeSheet(page)
  return `closed after the yes, told as sent: friend ${change(theirs, theirsAfter, 18, "ETH")}`
}
