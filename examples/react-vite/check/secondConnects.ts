import { verifyMessage } from "viem"
import type { Check } from "./Check.ts"
import { chooseAnother } from "./chooseAnother.ts"
import { connectedWith } from "./connectedWith.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** The same, approved: the second wallet replaces the first, and signs. */
export const secondConnects = async ({ page, approve, askWallet, me, sandbox }: Check): Promise<string> => {
  const other = sandbox.accounts[1]!.address
  await page.evaluate(() => window.__wallet!.tarn!.switchAccount(1))
  await chooseAnother(page, "Tarn")
  await approve("Connect this site", "Tarn")
  await connectedWith(page, "Tarn")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await page.getByRole("button", { name: "Sign a message" }).click()
  await approve("Sign a message", "Tarn")
  const result = page.getByRole("status").filter({ hasText: "Signature checked" })
  const signature = (await result.getByRole("code").getAttribute("title")) as `0x${string}`
  const own = await verifyMessage({ address: other, message: "Hello from the Latchkey demo page.", signature })
  expectThat(own, `${signature} is not by ${other}.`)
  const [shared] = (await askWallet("eth_accounts")) as ReadonlyArray<string>
  expectThat(shared === me, "Fernhold was signed off, which nobody asked for.")
  return `Tarn in place of Fernhold, ${short(signature)} is by ${short(other)}`
}
