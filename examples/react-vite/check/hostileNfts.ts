import { hostileNfts as sent } from "@latchkey/sandbox"
import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"

/** NFTs that strangers have sent, with names and pictures meant to harm, are rows like others; spam is left out. */
export const hostileNfts = async ({ page, chain, me }: Check): Promise<string> => {
  await chain(1).mintNfts(me, ...sent)
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Activity" }).click()
  const rows = dialog.getByRole("listitem").getByRole("link").filter({ hasText: "NFT" })
  await rows.first().waitFor()
  const count = await rows.count()
  expectThat(count === sent.length - 3, `${count} NFTs are shown.`)
  const hit = await page.evaluate(() => Reflect.get(window, "hit"))
  expectThat(hit === undefined, "A name or a picture ran as a script.")
  const pictures = await rows.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const foreign = pictures.filter((src) => !src.startsWith("data:image/"))
  expectThat(foreign.length === 0, `Pictures were asked for: ${foreign.join(", ")}.`)
  await closeSheet(page)
  return `${count} NFTs as text, ${sent.length - count} left out as spam`
}
