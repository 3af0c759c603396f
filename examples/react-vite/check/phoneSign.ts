import { verifyMessage } from "viem"
import { approveOnPhone } from "./approveOnPhone.ts"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/**
 * The page requests a signature by a hook, the phone shows the text and signs; the signature is verified here again.
 */
export const phoneSign = async ({ page, phone: openPhone, me }: Check): Promise<string> => {
  const phone = await openPhone()
  await page.getByRole("button", { name: "Sign a message" }).click()
  const message = "Hello from the Latchkey demo page."
  await phone.getByRole("dialog", { name: "Sign a message" }).getByText(message).waitFor()
  await approveOnPhone(phone, "Sign a message")
  const result = page.getByRole("status").filter({ hasText: "Signature checked" })
  const signature = (await result.getByRole("code").getAttribute("title")) as `0x${string}`
  expectThat(await verifyMessage({ address: me, message, signature }), `${signature} is not by ${me}.`)
  return `${short(signature)} is by ${short(me)}`
}
