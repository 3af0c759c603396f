import { useAttempt } from "./useAttempt.ts"

/** Disconnects one namespace, or all. */
export const useDisconnect = () => {
  const { run: disconnect, ...rest } = useAttempt("disconnect")
  return { disconnect, ...rest }
}
