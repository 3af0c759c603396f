import { useHost } from "../host/LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Asks the wallet for a signature over a text; `error` is the typed error of the product. */
export const useSignMessage = () => {
  const { run: signMessage, ...rest } = useAttempt(useHost().signMessage)
  return { signMessage, ...rest }
}
