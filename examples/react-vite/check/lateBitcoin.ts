import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { keyOn } from "./keyOn.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** How long after the page the wallet is there on a slow visit, in ms. */
const late = 3_000

/** A Bitcoin wallet that is there late on one visit: nobody is shown until it is, and then its account is used again. */
export const lateBitcoin = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const { page, url } = await secondVisitor()
  const address = sandbox.bitcoin!.accounts[0]!.payment
  try {
    await page.addInitScript((own) => {
      const wallet = {
        requestAccounts: async () => [own],
        getAccounts: async () => [own],
        getNetwork: async () => "regtest"
      }
      const appear = () => void Object.assign(window, { unisat: wallet })
      const wait = Number(localStorage.getItem("late"))
      if (wait > 0) setTimeout(appear, wait)
      else appear()
    }, address)
    await page.goto(url)
    await page.getByRole("radio", { name: "All four" }).click({ force: true })
    await keyOn(page, "Bitcoin").waitFor()
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    await sheet(page, /^Connect to /)
      .getByRole("button", { name: /^UniSat Wallet/ })
      .click()
    expectThat((await addressOn(page, "Bitcoin")) === address, "The page shows another account.")
    await page.evaluate((wait) => localStorage.setItem("late", `${wait}`), late)
    await page.reload()
    await keyOn(page, "Bitcoin").getByText("no wallet yet").waitFor()
    expectThat((await addressOn(page, "Bitcoin")) === address, "Another account came back.")
    return `${short(address)} is in use again once its wallet is there, ${late / 1_000} s after the page`
  } finally {
    await page.context().close()
  }
}
