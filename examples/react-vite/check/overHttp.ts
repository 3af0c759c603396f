import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { insecureHost } from "../../../test/support/launchChromium.ts"
import { short } from "./short.ts"

/** On a page over http that has no secure context a wallet connects, signs in, and is there after a reload. */
export const overHttp = async ({ secondVisitor, me }: Check): Promise<string> => {
  const { page, url, approve } = await secondVisitor()
  const address = new URL("sign-in.html?alone", url)
  address.hostname = insecureHost
  await page.goto(address.href)
  expectThat(!(await page.evaluate(() => isSecureContext)), "The page has a secure context.")
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: /^Fernhold(?!.*Not found)/ }).click()
  await approve("Connect this site")
  await sheet.getByRole("button", { name: "Sign in", exact: true }).click()
  await approve("Sign a message")
  const status = page.getByRole("status", { name: "Page" })
  await status.filter({ hasText: "Signed in" }).waitFor()
  await page.reload()
  await status.filter({ hasText: "Signed in" }).waitFor()
  await page.context().close()
  return `${address.origin}: ${short(me)} signed in, and still after a reload`
}
