import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"

/** The activity shows what was sent, newest first; each row leads to the explorer's page of that transaction. */
export const activityRows = async ({ page }: Check): Promise<string> => {
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Activity" }).click()
  const rows = dialog.getByRole("listitem").getByRole("link")
  await rows.first().waitFor()
  const count = await rows.count()
  expectThat(count >= 3, `Only ${count} transactions are shown.`)
  const link = (await rows.first().getAttribute("href"))!
  const hash = /0x[0-9a-f]{64}/.exec(link)?.[0]
  expectThat(hash !== undefined, `The first row leads to ${link}.`)
  const explorer = await (await fetch(link)).text()
  expectThat(explorer.includes(hash), "The explorer does not show the transaction.")
  const text = ((await rows.first().textContent()) ?? "").replaceAll(/\s+/g, " ").trim()
  await closeSheet(page)
  return `${count} transactions, the newest: ${text}`
}
