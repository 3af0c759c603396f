import { useHost } from "./LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Requests the wallet's signature of a text; `error` is a typed error of the package. */
export const useSignMessage = () => {
  const { run: signMessage, ...rest } = useAttempt(useHost().signMessage)
  return { signMessage, ...rest }
}
