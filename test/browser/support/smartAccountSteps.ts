import type { FrameLocator, Page } from "playwright-core"
import { pressKey } from "../../support/pressKey.ts"
import type { Host } from "./startHost.ts"
import { accountButton, seen, sheet } from "./steps.ts"

const email = "nadia@saltmarsh.example"

/** The frame of the secure site. */
export const siteFrame = (page: Page): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")

/** The address that the hooks of the page show, in lower case. */
export const shownAddress = async (page: Page): Promise<`0x${string}`> =>
  /0x[0-9a-fA-F]{40}/.exec((await seen(page).textContent())!)![0].toLowerCase() as `0x${string}`

/** Logs in by email. */
export const logIn = async ({ sandbox }: Host, page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  const { code } = await sandbox.mail.next(email)
  await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).fill(code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
}

/** Presses the account's row in the settings, and closes them. */
export const useAccount = async (page: Page, name: string): Promise<void> => {
  await accountButton(page).click()
  await sheet(page).getByRole("button", { name: "Settings" }).click()
  await sheet(page).getByRole("button", { name }).click()
  await sheet(page).locator(".row[data-selected]", { hasText: name }).waitFor()
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
}
