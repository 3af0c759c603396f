import { accountButton } from "./accountButton.ts"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** 0.25 SOL to a friend by the modal's Send sheet, confirmed by the chain. */
export const solanaSend = async ({ page, approve, sandbox }: Check): Promise<string> => {
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

  await accountButton(page).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Send", exact: true }).click()
  await dialog.getByRole("textbox", { name: "Amount" }).fill("0.25")
  await dialog.getByRole("textbox", { name: "To" }).fill(friend)
  await dialog.getByRole("button", { name: "Preview send" }).click()
  const handedOver = page.waitForResponse((response) => /"sendTransaction"/.test(response.request().postData() ?? ""))
  await dialog.getByRole("button", { name: "Send 0.25 SOL" }).click()
  await approve("Sign a transaction")
  const { result: signature } = (await (await handedOver).json()) as { readonly result: string }
  await dialog.getByText("Sent").first().waitFor()
  const { value } = (await chain.rpc("getSignatureStatuses", [[signature]])) as {
    readonly value: ReadonlyArray<{ readonly slot: number; readonly err: unknown } | null>
  }
  expectThat(value[0]?.err === null, `${signature} failed: ${JSON.stringify(value[0])}`)
  const got = (await held()) - before
  expectThat(got === 250_000_000, `The friend got ${got} lamports.`)
  const explorer = await fetch(`${sandbox.url}/explorer/solana/tx/${signature}`)
  expectThat((await explorer.text()).includes("Succeeded"), "The explorer does not show the transaction.")
  await closeSheet(page)
  return `${short(signature)} in slot ${value[0].slot}, friend ${before / 1e9} → ${(before + got) / 1e9} SOL`
}
