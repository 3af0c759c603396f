import { useAttempt } from "./useAttempt.ts"

/** Requests the wallet's signature of typed data (EIP-712). */
export const useSignTypedData = () => {
  const { run: signTypedData, ...rest } = useAttempt("signTypedData")
  return { signTypedData, ...rest }
}
