import { useAttempt } from "./useAttempt.ts"

/** Requests the wallet's signature of a text. */
export const useSignMessage = () => {
  const { run: signMessage, ...rest } = useAttempt("signMessage")
  return { signMessage, ...rest }
}
