import type { Check } from "./Check.ts"
import { confirmOnSolana } from "./confirmOnSolana.ts"
import { expectThat } from "./expectThat.ts"
import { previewInSheet } from "./previewInSheet.ts"
import { short } from "./short.ts"

/** 0.25 SOL to a friend by the modal's Send sheet, confirmed by the chain. */
export const solanaSend = async (check: Check): Promise<string> => {
  const { page, sandbox } = check
  const chain = sandbox.solana!
  const friend = chain.accounts[4]!.address
  const held = async () => ((await chain.rpc("getBalance", [friend])) as { readonly value: number }).value
  const before = await held()
  await page.getByRole("button", { name: /^Network/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Solana/ })
    .click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  const confirm = await previewInSheet(page, { to: friend, amount: "0.25", symbol: "SOL" })
  const { signature, slot } = await confirmOnSolana(check, confirm)
  const got = (await held()) - before
  expectThat(got === 250_000_000, `The friend got ${got} lamports.`)
  return `${short(signature)} in slot ${slot}, friend ${before / 1e9} → ${(before + got) / 1e9} SOL`
}
