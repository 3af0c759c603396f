import type { Check } from "./Check.ts"
import { embeddedFrame } from "./embeddedFrame.ts"
import { expectThat } from "./expectThat.ts"
import { holdings } from "./holdings.ts"

/** The same send, declined: nothing is sent, and the page receives the rejection. */
export const emailDecline = async ({ page, chain, friend }: Check): Promise<string> => {
  const theirs = await holdings(chain(1), friend)
  await page.getByRole("button", { name: /^Send .?0\.01/u }).click()
  const frame = embeddedFrame(page)
  await frame.getByRole("heading", { name: "Send 0.01 ETH" }).waitFor()
  await frame.getByRole("button", { name: "Decline" }).click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  expectThat((await holdings(chain(1), friend)) === theirs, "It was sent all the same.")
  return "nothing was sent"
}
