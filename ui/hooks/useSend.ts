import { useHost } from "./LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Sends the native currency or a token; `waitForReceipt` resolves when the transaction is mined. */
export const useSend = () => {
  const { waitForReceipt } = useHost()
  const { run: send, ...rest } = useAttempt("send")
  return { send, waitForReceipt, ...rest }
}
