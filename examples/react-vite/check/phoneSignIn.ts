import { approveOnPhone } from "./approveOnPhone.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** One yes on the phone connects and signs in at a server that verifies, on a page with none of Node's globals. */
export const phoneSignIn = async ({ secondVisitor, sandbox }: Check): Promise<string> => {
  const { page, url, phone: openPhone } = await secondVisitor()
  const phone = await openPhone()
  await page.bringToFront()
  await page.goto(new URL("sign-in.html?namespace=eip155", url).href)
  const bare = await page.evaluate(() => ["Buffer", "process", "global"].every((name) => !(name in globalThis)))
  expectThat(bare, "The page has a global of Node.")
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Scan with a phone/ })
    .click()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await sheet(page, "Scan with a phone").getByRole("button", { name: "Copy link" }).click()
  await sheet(page, "Scan with a phone").getByRole("button", { name: "Copied" }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await phone.bringToFront()
  await phone.getByLabel("Connect to a site").fill(link)
  await approveOnPhone(phone, "Connect and sign in").catch(async (cause: unknown) => {
    const shown = await phone.locator("body").innerText()
    throw new Error(`The phone, which was given ${link.slice(0, 60)}, shows: ${shown.slice(0, 200)}`, { cause })
  })
  await page.bringToFront()
  const server = page.getByRole("status", { name: "Server" })
  await server.filter({ hasText: "eip155:" }).waitFor()
  const said = await server.innerText()
  const { address } = sandbox.accounts[0]!
  expectThat(said.startsWith(`${address} on eip155:`), `The server knows ${said}.`)
  await page.getByRole("button", { name: "Sign out everywhere" }).click()
  await page.getByRole("status", { name: "Page" }).filter({ hasText: "Signed out" }).waitFor()
  await page.context().close()
  return `one yes connected ${short(address)} and signed it in at the server`
}
