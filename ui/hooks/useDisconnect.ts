import { useHost } from "../host/LatchkeyContext.ts"
import { useAttempt } from "./useAttempt.ts"

/** Ends the connection: of one namespace, or of all. */
export const useDisconnect = () => {
  const { run: disconnect, ...rest } = useAttempt(useHost().disconnect)
  return { disconnect, ...rest }
}
