import type { Check } from "./Check.ts"
import { keyOn, type KeyName } from "./keyOn.ts"

/** Signs the page's message with the key of a namespace, approved in its wallet; gives the signature. */
export const signOn = async (
  { page, approve }: Check,
  name: KeyName,
  wallet: "Fernhold" | "Sedge" = "Fernhold"
): Promise<string> => {
  await keyOn(page, name)
    .getByRole("button", { name: `Sign a message on ${name}` })
    .click()
  await approve("Sign a message", wallet)
  const result = keyOn(page, name)
    .getByRole("status")
    .filter({ hasText: `Signed by ${wallet}` })
  return (await result.getByRole("code").getAttribute("title"))!
}
