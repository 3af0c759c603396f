import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"
import { sheet } from "./sheet.ts"

const services = ["Google", "X", "Discord", "Apple", "GitHub", "Facebook"]

/** Logs in with each service on its own page, says no once, and signs out each time. */
export const socialLogin = async ({ page, sandbox }: Check): Promise<string> => {
  const seen: Array<string> = []
  const open = async (service: string) => {
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    const first = sheet(page, /^Connect to /)
    const button = page.getByRole("dialog").getByRole("button", { name: service, exact: true })
    await first.getByRole("button", { name: "More" }).waitFor()
    if ((await button.count()) === 0) await first.getByRole("button", { name: "More" }).click()
    const opened = page.waitForEvent("popup")
    await button.click()
    return opened
  }
  const refused = await open("Google")
  await refused.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("heading", { name: "You said no at Google" }).waitFor()
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
  expectThat(sandbox.site.loggedIn.length === 0, "Somebody is logged in after saying no.")
  for (const service of services) {
    const popup = await open(service)
    await popup.getByRole("heading", { name: `asks who you are at ${service}` }).waitFor()
    await popup.getByRole("button", { name: "Continue as" }).click()
    await accountButton(page).waitFor()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    seen.push(...sandbox.site.loggedIn)
    await pressDisconnect(page)
    expectThat(sandbox.site.loggedIn.length === 0, `Still logged in: ${sandbox.site.loggedIn.join(", ")}.`)
  }
  expectThat(new Set(seen).size === services.length, `Logged in were ${seen.join(", ")}.`)
  return `in with ${services.join(", ")}, each in its own window; a no left nobody in`
}
