import { useHost } from "./LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Sends a transaction, such as a call of a contract; `waitForReceipt` resolves when it is mined. */
export const useSendTransaction = () => {
  const { waitForReceipt } = useHost()
  const { run: sendTransaction, ...rest } = useAttempt("sendTransaction")
  return { sendTransaction, waitForReceipt, ...rest }
}
