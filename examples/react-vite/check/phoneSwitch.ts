import type { Check } from "./Check.ts"

/** On the phone: the page follows to Base, and back. */
export const phoneSwitch = async ({ page, phone: openPhone }: Check): Promise<string> => {
  const phone = await openPhone()
  const network = phone.getByLabel("Network")
  await network.selectOption("Base")
  await page.getByRole("button", { name: "Network, Base" }).waitFor()
  await network.selectOption("Ethereum")
  await page.getByRole("button", { name: "Network, Ethereum" }).waitFor()
  return "the page followed the phone to Base and back to Ethereum"
}
