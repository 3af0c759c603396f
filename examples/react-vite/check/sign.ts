import { verifyMessage } from "viem"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** The page's button signs by a hook; the signature is verified here again. */
export const sign = async ({ page, approve, me }: Check): Promise<string> => {
  await page.getByRole("button", { name: "Sign a message" }).click()
  const message = "Hello from the Latchkey demo page."
  await page.getByRole("dialog", { name: "Fernhold: Sign a message" }).getByText(message).waitFor()
  await approve("Sign a message")
  const result = page.getByRole("status").filter({ hasText: "Signature checked" })
  const signature = (await result.getByRole("code").getAttribute("title")) as `0x${string}`
  expectThat(await verifyMessage({ address: me, message, signature }), `${signature} is not by ${me}.`)
  return `${short(signature)} is by ${short(me)}`
}
