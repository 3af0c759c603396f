import { approveOnPhone } from "./approveOnPhone.ts"
import type { Check } from "./Check.ts"
import { minedSend } from "./minedSend.ts"

/** A send approved on the phone, mined. */
export const phoneSend = async (check: Check): Promise<string> => {
  const phone = await check.phone()
  return minedSend(check, async () => {
    await phone.getByRole("dialog", { name: "Send a transaction" }).getByText("0.01 ETH").waitFor()
    await approveOnPhone(phone, "Send a transaction")
  })
}
