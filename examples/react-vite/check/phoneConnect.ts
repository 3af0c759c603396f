import { accountButton } from "./accountButton.ts"
import { approveOnPhone } from "./approveOnPhone.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { sheet } from "./sheet.ts"
import { short } from "./short.ts"

/** Connects by the link beside the code: copied here and pasted on the phone. */
export const phoneConnect = async ({ page, phone: openPhone, me, sandbox }: Check): Promise<string> => {
  const phone = await openPhone()
  await page.bringToFront()
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page, /^Connect to /)
    .getByRole("button", { name: /^Scan with a phone/ })
    .click()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await sheet(page, "Scan with a phone").getByRole("button", { name: "Copy link" }).click()
  await sheet(page, "Scan with a phone").getByRole("button", { name: "Copied" }).waitFor()
  await phone.bringToFront()
  await phone.getByLabel("Connect to a site").press("ControlOrMeta+V")
  await phone.getByRole("dialog").getByText("This is the site it says it is.").waitFor()
  await approveOnPhone(phone, "Connect this site")
  await accountButton(page).waitFor()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const site = await phone.getByRole("listitem").innerText()
  expectThat(site.includes(new URL(page.url()).host), `The phone is connected to ${site}.`)
  const tags = sandbox.relay.messages.map(({ tag }) => tag)
  expectThat(
    [1100, 1101, 1102].every((tag) => tags.includes(tag)),
    `The relay carried ${tags.join(", ")}.`
  )
  return `Pocket shares ${short(me)} over the relay, ${sandbox.relay.sockets} sockets, ${tags.length} messages`
}
