import type { Response } from "playwright-core"
import type { Check } from "./Check.ts"
import { previewInSheet } from "./previewInSheet.ts"

/** Sends through the modal. Returns the transaction hash that the network responded with. */
export const sendInSheet = async (
  check: Check,
  what: { readonly amount: string; readonly symbol: string; readonly token?: string }
): Promise<string> => {
  const { page, approve, sandbox } = check
  await (await previewInSheet(check, what)).click()
  const handedOver = page.waitForResponse((response) => broadcasts(response, sandbox.url))
  await approve("Send a transaction")
  const { result } = (await (await handedOver).json()) as { readonly result: string }
  return result
}

const broadcasts = (response: Response, origin: string) =>
  response.url().startsWith(`${origin}/rpc/`) && /"eth_sendRawTransaction"/.test(response.request().postData() ?? "")
