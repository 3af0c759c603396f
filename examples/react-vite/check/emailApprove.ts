import type { Check } from "./Check.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { expectThat } from "./expectThat.ts"
import { minedSend } from "./minedSend.ts"

/** A send approved in the secure site's frame, mined. */
export const emailApprove = async (check: Check): Promise<string> => {
  const { page } = check
  const frame = embeddedFrame(page)
  const result = await minedSend(check, async (untouched) => {
    await frame.getByRole("heading", { name: "Send 0.01 ETH" }).waitFor()
    expectThat(await untouched(), "It was sent before it was approved.")
    await frame.getByRole("button", { name: "Approve" }).click()
  })
  await page.getByRole("dialog").waitFor({ state: "detached" })
  return result
}
