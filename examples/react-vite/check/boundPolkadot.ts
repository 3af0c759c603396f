import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** Accounts that may be used on one chain: for another one the sheet says what is missing, for this one they are connected. */
export const boundPolkadot = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const { page, url } = await secondVisitor()
  const { accounts, genesisHash, network } = sandbox.polkadot!
  const { address } = accounts[0]!
  try {
    await page.addInitScript((own) => {
      const bound = () => [{ address: own, genesisHash: localStorage.getItem("genesis") ?? `0x${"11".repeat(32)}` }]
      const enable = async () => ({ accounts: { get: async () => bound() }, signer: {} })
      Object.assign(window, { injectedWeb3: { marl: { version: "1", enable } } })
    }, address)
    await page.goto(url)
    await page.getByRole("radio", { name: "All four" }).click({ force: true })
    await keyOn(page, "Polkadot").waitFor()
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    await sheet(page, /^Connect to /)
      .getByRole("button", { name: /^Marl/ })
      .click()
    const said = `Marl has no account for ${network.name}. Choose or add one there, then try again.`
    await page.getByRole("dialog").getByText(said, { exact: true }).waitFor()
    await page.evaluate((genesis) => localStorage.setItem("genesis", genesis), genesisHash)
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click()
    expectThat((await addressOn(page, "Polkadot")) === address, "The page shows another account.")
    await page.reload()
    expectThat((await addressOn(page, "Polkadot")) === address, "Another account came back.")
    return `${short(address)} is refused where it is of another chain, with the reason, and connected where it is of ${network.name}`
  } finally {
    await page.context().close()
  }
}
