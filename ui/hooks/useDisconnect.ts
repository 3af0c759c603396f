import { useHost } from "./LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Disconnects one namespace, or all. */
export const useDisconnect = () => {
  const { run: disconnect, ...rest } = useAttempt(useHost().disconnect)
  return { disconnect, ...rest }
}
