import type { Check } from "./Check.ts"
import { emailEnter } from "./emailEnter.ts"
import { expectThat } from "./expectThat.ts"

/** Logs in with the code from the mailbox. */
export const emailLogin = async (check: Check): Promise<string> => {
  const email = "nadia@saltmarsh.example"
  await emailEnter(check, email)
  const { loggedIn } = check.sandbox.site
  expectThat(loggedIn.includes(email), `Logged in are ${loggedIn.join(", ") || "none"}.`)
  return `${email} is in with a code of six digits from the mailbox`
}
