import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"
import { previewInSheet } from "./previewInSheet.ts"

/** What is sent: of SOL, or of the token that the picker shows by this name. */
interface SolanaAmount {
  readonly amount: string
  readonly symbol: string
  readonly token?: string
}

/** Sends on Solana by the modal's Send sheet, confirmed by the chain. Returns the signature and its slot. */
export const sendOnSolana = async (
  { page, approve, sandbox }: Check,
  friend: string,
  { amount, symbol, token }: SolanaAmount
): Promise<{ readonly signature: string; readonly slot: number }> => {
  const confirm = await previewInSheet({ page, friend }, { amount, symbol, ...(token === undefined ? {} : { token }) })
  const handedOver = page.waitForResponse((response) => /"sendTransaction"/.test(response.request().postData() ?? ""))
  await confirm.click()
  await approve("Sign a transaction")
  const { result: signature } = (await (await handedOver).json()) as { readonly result: string }
  await page.getByRole("dialog").getByText("Sent").first().waitFor()
  const { value } = (await sandbox.solana!.rpc("getSignatureStatuses", [[signature]])) as {
    readonly value: ReadonlyArray<{ readonly slot: number; readonly err: unknown } | null>
  }
  expectThat(value[0]?.err === null, `${signature} failed: ${JSON.stringify(value[0])}`)
  const explorer = await fetch(`${sandbox.url}/explorer/solana/tx/${signature}`)
  expectThat((await explorer.text()).includes("Succeeded"), "The explorer does not show the transaction.")
  await closeSheet(page)
  return { signature, slot: value[0].slot }
}
