import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { chooseAnother } from "./chooseAnother.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** One wallet for three namespaces in one go, another for the fourth: each has its key on the page. */
export const allConnect = async ({ page, url, approve, sandbox }: Check): Promise<string> => {
  await page.goto(url)
  await page.getByRole("radio", { name: "All four" }).click({ force: true })
  await keyOn(page, "Polkadot").waitFor()
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page, /^Connect to /)
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Connect all" }).click()
  // One request for each namespace: the next is shown once this one is answered.
  for (const name of ["Ethereum", "Bitcoin", "Solana"] as const) {
    await approve("Connect this site")
    await addressOn(page, name)
  }
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await chooseAnother(page, "Sedge")
  await approve("Connect this site", "Sedge")
  const shared = {
    Ethereum: sandbox.accounts[0]!.address,
    Solana: sandbox.solana!.accounts[0]!.address,
    Bitcoin: sandbox.bitcoin!.accounts[0]!.payment,
    Polkadot: sandbox.polkadot!.accounts[0]!.address
  } as const
  for (const [name, address] of Object.entries(shared)) {
    const shown = await addressOn(page, name as keyof typeof shared)
    expectThat(shown === address, `On ${name} the page shows ${shown}, not ${address}.`)
  }
  await page.getByRole("dialog").waitFor({ state: "detached" })
  return Object.values(shared).map(short).join(", ")
}
