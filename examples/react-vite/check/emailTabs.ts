import { accountButton } from "./accountButton.ts"
import { addressShown } from "./addressShown.ts"
import type { Check } from "./Check.ts"
import { emailEnter } from "./emailEnter.ts"
import { expectThat } from "./expectThat.ts"
import { pressDisconnect } from "./pressDisconnect.ts"

/** The login is one for the browser: after a sign-out and a login as another, a second tab has that one's account. */
export const emailTabs = async (check: Check): Promise<string> => {
  const { page: one, sandbox } = check
  const { page: two } = await check.anotherTab()
  const email = "omar@saltmarsh.example"
  try {
    await accountButton(two).waitFor()
    const before = await addressShown(two)
    await one.bringToFront()
    await pressDisconnect(one)
    await two.getByRole("button", { name: "Connect", exact: true }).waitFor()
    await emailEnter(check, email)
    const after = await addressShown(one)
    expectThat(after !== before, "The second login has the account of the first.")
    await accountButton(two).waitFor()
    const there = await addressShown(two)
    expectThat(there === after, `The other tab shows ${there}, not ${after}.`)
    const { loggedIn } = sandbox.site
    expectThat(loggedIn.length === 1 && loggedIn[0] === email, `Logged in are ${loggedIn.join(", ")}.`)
    return `${email} is in, with the same account in both tabs`
  } finally {
    await two.close()
    await one.bringToFront()
  }
}
