import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { chooseAnother } from "./chooseAnother.ts"
import { connectedWith } from "./connectedWith.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"
import { sheet } from "./sheet.ts"

/**
 * Each tab has its own wallet: disconnecting in one leaves the other connected, and the disconnected tab follows the
 * other's next connection.
 */
export const twoTabs = async ({ page: one, anotherTab }: Check): Promise<string> => {
  const { page: two, approve } = await anotherTab()
  try {
    await connectedWith(two, "Tarn")
    await chooseAnother(two, "Fernhold")
    await connectedWith(two, "Fernhold")
    await two.getByRole("dialog").waitFor({ state: "detached" })
    await connectedWith(one, "Tarn")

    await one.bringToFront()
    await pressDisconnect(one)
    const shares = await one.evaluate(() => window.__wallet!.tarn!.state().connected)
    expectThat(!shares, "Tarn still shares its account.")
    await two.bringToFront()
    await two.reload()
    await connectedWith(two, "Fernhold")

    await pressDisconnect(two)
    await two.getByRole("button", { name: "Connect", exact: true }).click()
    await sheet(two, /^Connect to /)
      .getByRole("button", { name: /^Fernhold/ })
      .click()
    await one.evaluate(() => void (window.__wallet!.fernhold!.requests.length = 0))
    await approve("Connect this site")
    await accountButton(two).waitFor()
    await connectedWith(one, "Fernhold")
    const asked = await one.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))
    expectThat(!asked.includes("eth_requestAccounts"), "The first tab asked the wallet to open its window.")
    return `Tarn signed off in one, Fernhold stays in the other; a new connection is followed by ${asked.join(", ")}`
  } finally {
    await two.close()
    await one.bringToFront()
  }
}
