import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"

/** Logs in with Farcaster: another device opens the link of the code, and signs. */
export const farcasterLogin = async ({ page, sandbox }: Check): Promise<string> => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const device = await page.context().browser()!.newContext()
  try {
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "More" }).click()
    await dialog.getByRole("button", { name: "Farcaster" }).click()
    await dialog.getByRole("img", { name: "QR code that opens Farcaster" }).waitFor()
    await dialog.getByRole("button", { name: "Copy link" }).click()
    await dialog.getByRole("button", { name: "Copied" }).waitFor()
    const phone = await device.newPage()
    await phone.goto(await page.evaluate(() => navigator.clipboard.readText()))
    expectThat(sandbox.site.loggedIn.length === 0, "Somebody is logged in before the phone signed.")
    await phone.getByRole("button", { name: "Sign in as nadia.eth" }).click()
    await accountButton(page).waitFor()
    await dialog.waitFor({ state: "detached" })
    const seen = sandbox.site.loggedIn.join()
    expectThat(seen === "farcaster:4120", `Logged in is ${seen}.`)
    await pressDisconnect(page)
    expectThat(sandbox.site.loggedIn.length === 0, "Still logged in after signing out.")
    return `nadia.eth is in as ${seen}, by a code that another device signed for; out again`
  } finally {
    await device.close()
  }
}
