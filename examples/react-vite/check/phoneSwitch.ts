import type { Check } from "./Check.ts"

/** Switches to Base and back on the phone; the page follows. */
export const phoneSwitch = async ({ page, phone: openPhone }: Check): Promise<string> => {
  const phone = await openPhone()
  const network = phone.getByLabel("Network")
  await network.selectOption("Base")
  await page.getByRole("button", { name: "Network, Base" }).waitFor()
  await network.selectOption("Ethereum")
  await page.getByRole("button", { name: "Network, Ethereum" }).waitFor()
  return "the page followed the phone to Base and back to Ethereum"
}
