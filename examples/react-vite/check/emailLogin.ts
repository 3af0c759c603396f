import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"

const email = "nadia@saltmarsh.example"

/** Logs in with an email address and the code from the mailbox. */
export const emailLogin = async ({ page, mailbox: openMailbox, sandbox }: Check): Promise<string> => {
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
  const { loggedIn } = sandbox.site
  expectThat(loggedIn.includes(email), `Logged in are ${loggedIn.join(", ") || "none"}.`)
  return `${email} is in with a code of six digits from the mailbox`
}
