import type { Check } from "./Check.ts"
import { chooseAnother } from "./chooseAnother.ts"
import { closeSheet } from "./closeSheet.ts"
import { connectedWith } from "./connectedWith.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** A second wallet declines to connect while one is connected: the first stays connected. */
export const secondDeclines = async ({ page, askWallet, me }: Check): Promise<string> => {
  await page.evaluate(() => void (window.__wallet!.fernhold!.requests.length = 0))
  await chooseAnother(page, "Tarn")
  const question = page.getByRole("dialog", { name: "Tarn: Connect this site" })
  await question.waitFor()
  await connectedWith(page, "Fernhold")
  await question.getByRole("button", { name: "Reject" }).click()
  await sheet(page, "Tarn").getByRole("heading", { name: "You declined the request" }).waitFor()
  await closeSheet(page)
  await connectedWith(page, "Fernhold")
  const asked = await page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))
  expectThat(!asked.includes("wallet_revokePermissions"), "Fernhold was signed off.")
  const [shared] = (await askWallet("eth_accounts")) as ReadonlyArray<string>
  expectThat(shared === me, `Fernhold shares ${shared}, not ${me}.`)
  const stored = await page.evaluate(() => localStorage.getItem("@latchkey/connections"))
  expectThat(!stored?.includes("tarn"), `Stored for the next visit: ${stored}`)
  return `Tarn declined, Fernhold stays with ${short(me)}`
}
