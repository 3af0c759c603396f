import { useHost } from "../host/LatchkeyContext.ts"
import { useSnapshot } from "../host/useSnapshot.ts"

/** The native balance of the account: `balance.value` in base units (wei for ether), `text` floored to 3 decimals. */
export const useBalance = () => {
  const { refresh } = useHost()
  const { balance, balanceText, balanceStatus } = useSnapshot((now) => now)
  return {
    balance,
    text: balanceText,
    isLoading: balanceStatus === "loading",
    isError: balanceStatus === "failed",
    refresh
  }
}
