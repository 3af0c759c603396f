import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"

/** Signs out in the modal's settings: page and secure site no longer have the login. */
export const emailSignOut = async ({ page, sandbox }: Check): Promise<string> => {
  await pressDisconnect(page)
  expectThat(sandbox.site.loggedIn.length === 0, `Still logged in: ${sandbox.site.loggedIn.join(", ")}.`)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expectThat(!stored.includes("saltmarsh.example"), "The email is still stored.")
  return "the secure site and the page have forgotten the login"
}
