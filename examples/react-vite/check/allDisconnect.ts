import { accountButton } from "./accountButton.ts"
import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn, type KeyName } from "./keyOn.ts"

/** Disconnecting on one namespace leaves the others, also after a reload; then the others are disconnected too. */
export const allDisconnect = async ({ page, url }: Check): Promise<string> => {
  const left = async (...names: ReadonlyArray<KeyName>) => {
    for (const name of names) await addressOn(page, name)
  }
  const disconnectOn = async (name: KeyName) => {
    await page.getByRole("button", { name: /^Network/ }).click()
    await page.getByRole("dialog").getByRole("button", { name: networks[name] }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await keyOn(page, name).getByText("in use").waitFor()
    await accountButton(page).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Settings" }).click()
    await dialog.getByRole("button", { name: "Disconnect this wallet" }).click()
    await keyOn(page, name).getByText("no wallet yet").waitFor()
    await dialog.waitFor({ state: "detached" })
  }
  await disconnectOn("Solana")
  await left("Ethereum", "Bitcoin", "Polkadot")
  await page.reload()
  await left("Ethereum", "Bitcoin", "Polkadot")
  await keyOn(page, "Solana").getByText("no wallet yet").waitFor()
  await disconnectOn("Polkadot")
  await left("Ethereum", "Bitcoin")
  await disconnectOn("Bitcoin")
  await left("Ethereum")
  await disconnectOn("Ethereum")
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  const stored = await page.evaluate(() => localStorage.getItem("@latchkey/connections"))
  expectThat(stored === null || stored === "{}", `Still stored: ${stored}`)
  await page.goto(url)
  return "Solana first, the other three stayed; then each of them, and nothing is stored"
}

const networks = { Ethereum: /^Ethereum/, Solana: /^Solana/, Bitcoin: /^Bitcoin/, Polkadot: /^Saltmarsh/ } as const
