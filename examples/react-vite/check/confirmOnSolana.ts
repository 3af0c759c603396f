import { getBase64Encoder, getSignatureFromTransaction, getTransactionDecoder } from "@solana/kit"
import type { Locator, Request } from "playwright-core"
import type { Check } from "./Check.ts"
import { closeSheet } from "./closeSheet.ts"
import { expectThat } from "./expectThat.ts"

const isSend = (request: Request) => /"sendTransaction"/.test(request.postData() ?? "")

/** Confirms a preview on Solana, in the sheet and in the wallet. Returns the signature and its slot, as the chain has them. */
export const confirmOnSolana = async (
  { page, approve, sandbox }: Check,
  confirm: Locator
): Promise<{ readonly signature: string; readonly slot: number }> => {
  const handedOver = page.waitForRequest(isSend)
  await confirm.click()
  await approve("Sign a transaction")
  // Read from the request: a browser forgets the body of an answer that the page has stopped reading.
  const { params } = (await handedOver).postDataJSON() as { readonly params: readonly [wire: string] }
  const wire = getTransactionDecoder().decode(getBase64Encoder().encode(params[0]))
  const signature = getSignatureFromTransaction(wire)
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
