import type { Check } from "./Check.ts"
import { accountButton } from "./accountButton.ts"
import { sheet } from "./sheet.ts"

/** Logs in with an email address and the code from the mailbox. */
export const emailEnter = async ({ page, mailbox: openMailbox }: Check, email: string): Promise<void> => {
  const mailbox = await openMailbox()
  await page.bringToFront()
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  const field = sheet(page, /^Connect to /).getByRole("textbox", { name: "Email address" })
  await field.fill(email)
  await field.press("Enter")
  await sheet(page, "Check your email").waitFor()
  const article = mailbox.getByRole("article").filter({ hasText: email }).first()
  const code = await article.getByRole("strong").innerText()
  await sheet(page, "Check your email").getByRole("textbox").fill(code)
  await accountButton(page).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
}
