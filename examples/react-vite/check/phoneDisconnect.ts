import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"

/** Disconnects on the phone: the page is notified and keeps no session data. */
export const phoneDisconnect = async ({ page, phone: openPhone, me }: Check): Promise<string> => {
  const phone = await openPhone()
  await phone.getByRole("button", { name: /^Disconnect / }).click()
  await phone.getByText("No site is connected.").waitFor()
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  const connections = await page.evaluate(() => localStorage.getItem("@latchkey/connections") ?? "{}")
  expectThat(!connections.toLowerCase().includes(me.toLowerCase()), `Still stored: ${connections}`)
  return "the page is disconnected, and stores no account"
}
