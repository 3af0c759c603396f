import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { connectedWith } from "./connectedWith.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** After a reload the page is connected again, and the wallet does not open its window. */
export const reload = async ({ page, me }: Check): Promise<string> => {
  await page.reload()
  await accountButton(page).waitFor()
  await connectedWith(page, "Fernhold")
  const asked = await page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))
  expectThat(asked.length > 0, "The wallet was not asked whether it still shares the account.")
  const prompts = asked.filter((method) => /request|switch|add|sign|send/i.test(method))
  expectThat(prompts.length === 0, `The wallet was asked ${prompts.join(", ")}.`)
  expectThat((await page.getByRole("dialog").count()) === 0, "A window opened.")
  return `${short(me)} again, the wallet was asked only ${[...new Set(asked)].join(", ")}`
}
