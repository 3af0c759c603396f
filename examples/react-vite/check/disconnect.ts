import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"

/** Disconnects in the modal's settings: page, wallet and storage no longer have the account. */
export const disconnect = async ({ page, me }: Check): Promise<string> => {
  const events = page.getByRole("listitem").getByText("DISCONNECT_SUCCESS")
  const before = await events.count()
  await pressDisconnect(page)
  await events.nth(before).waitFor()
  const connected = await page.evaluate(() => window.__wallet!.fernhold!.state().connected)
  expectThat(!connected, "The wallet still shares its account.")
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => !key.startsWith("sandbox-wallet:"))
  )
  const traces = stored.filter(([, value]) => String(value).toLowerCase().includes(me.slice(2).toLowerCase()))
  expectThat(traces.length === 0, `The address is still in ${traces.map(([key]) => key).join(", ")}.`)
  const connections = stored.find(([key]) => key === "@latchkey/connections")?.[1] ?? "{}"
  expectThat(connections === "{}", `Still stored: ${connections}`)
  await page.reload()
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  return `permission given back, no address among ${stored.map(([key]) => key).join(", ")}`
}
