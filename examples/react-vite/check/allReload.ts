import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

const names = ["Ethereum", "Solana", "Bitcoin", "Polkadot"] as const

/** After a reload all four keys are there again, and no wallet opens its window. */
export const allReload = async ({ page }: Check): Promise<string> => {
  const read = async () => {
    const found: Array<string> = []
    for (const name of names) found.push(await addressOn(page, name))
    return found
  }
  const before = await read()
  await page.reload()
  const after = await read()
  expectThat(after.join() === before.join(), `${after.join(", ")} instead of ${before.join(", ")}`)
  expectThat((await page.getByRole("dialog").count()) === 0, "A window opened.")
  return `${after.map(short).join(", ")} again, nothing was asked`
}
