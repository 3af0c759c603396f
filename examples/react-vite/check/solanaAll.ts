import { accountButton } from "./accountButton.ts"
import { addressOn } from "./addressOn.ts"
import type { Check } from "./Check.ts"
import { confirmOnSolana } from "./confirmOnSolana.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** All of the SOL to a friend: Max leaves the fee to the lamport, and the account ends at nothing. */
export const solanaAll = async (check: Check): Promise<string> => {
  const { page, sandbox } = check
  const chain = sandbox.solana!
  const [mine, friend] = [await addressOn(page, "Solana"), chain.accounts[5]!.address]
  const held = async (of: string) => ((await chain.rpc("getBalance", [of])) as { readonly value: number }).value
  const [before, theirs] = [await held(mine), await held(friend)]
  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  const priced = page.waitForResponse((response) => /"simulateTransaction"/.test(response.request().postData() ?? ""))
  await dialog.getByRole("button", { name: "Max", exact: true }).click()
  await (await priced).finished()
  await dialog.getByRole("textbox", { name: "To" }).fill(friend)
  await dialog.getByRole("button", { name: "Preview send" }).click()
  await dialog.getByText("Only this amount left").waitFor()
  const { signature, slot } = await confirmOnSolana(check, dialog.getByRole("button", { name: /^Send [\d.]+ SOL$/ }))
  const [after, got] = [await held(mine), (await held(friend)) - theirs]
  expectThat(after === 0, `${after} lamports are left.`)
  expectThat(got > 0 && before - got < 10_000, `The friend got ${got} of ${before} lamports.`)
  return `${short(signature)} in slot ${slot}, ${got / 1e9} SOL, 0 left`
}
