import { readFile } from "node:fs/promises"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { switchNetwork } from "./switchNetwork.ts"

/** Switches the network while the devtools record it, saves the recording, opens it again and replays it. */
export const devtools = async (check: Check): Promise<string> => {
  const { page, me, approve } = check
  await page.getByRole("button", { name: "Open the devtools" }).click()
  const panel = page.getByRole("region", { name: "Latchkey devtools" })
  const tab = (name: string) => panel.getByRole("tab", { name }).click()
  await tab("Wallets")
  await panel.getByText("has a row").first().waitFor()
  await tab("Recording")
  await panel.getByRole("button", { name: "Record", exact: true }).click()
  await panel.getByText("Recording.", { exact: true }).waitFor()
  const switched = await switchNetwork(check)
  await page.getByRole("button", { name: "Network, Base" }).click()
  await sheet(page, "Networks")
    .getByRole("button", { name: /^Ethereum/ })
    .click()
  await approve("Change network")
  await page.getByRole("button", { name: "Network, Ethereum" }).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await panel.getByRole("button", { name: "Stop" }).click()
  const saved = page.waitForEvent("download")
  await panel.getByRole("button", { name: "Save as a file" }).click()
  const path = await (await saved).path()
  const text = await readFile(path, "utf8")
  expectThat(!text.toLowerCase().includes(me.slice(2).toLowerCase()), "The recording tells the address.")
  await panel.getByLabel("Open a file").setInputFiles({
    name: "recording.json",
    mimeType: "application/json",
    buffer: Buffer.from(text)
  })
  await panel.getByText(/^A recording with \d+ entries\.$/).waitFor()
  await panel.getByRole("button", { name: "Replay" }).click()
  const told = panel.getByText(/^The replay shows the same \d+ states\.$/)
  await told.waitFor()
  const evidence = (await told.textContent())!
  await panel.getByRole("button", { name: "Close" }).click()
  await panel.waitFor({ state: "detached" })
  return `${switched}; ${text.length} characters; ${evidence}`
}
