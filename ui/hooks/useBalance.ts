import { useHost } from "./LatchkeyContext.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** The native balance of the account: `balance.value` in base units (wei for ether), `text` floored to 3 decimals, or to three digits below 0.001. */
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
