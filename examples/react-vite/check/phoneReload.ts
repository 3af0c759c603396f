import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { connectedWith } from "./connectedWith.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** After a reload the page is connected again without a request to the phone. */
export const phoneReload = async ({ page, phone: openPhone, me, sandbox }: Check): Promise<string> => {
  const phone = await openPhone()
  const before = sandbox.relay.messages.length
  await page.reload()
  await accountButton(page).waitFor()
  await connectedWith(page, "Pocket")
  expectThat((await phone.getByRole("dialog").count()) === 0, "The phone was asked something.")
  return `${short(me)} again, ${sandbox.relay.messages.length - before} messages over the relay`
}
