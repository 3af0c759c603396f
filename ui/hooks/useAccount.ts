import { useSnapshot } from "../host/useSnapshot.ts"
import type { AccountState } from "./AccountState.ts"

/**
 * The connected account. While `status` is `connecting` with an address, the last session is being restored: show it,
 * but do not act on it.
 */
export const useAccount = (): AccountState => {
  const { status, address, name, avatar, networkId, walletName } = useSnapshot((now) => now)
  return {
    status,
    isConnected: status === "connected",
    address,
    caipAddress: address === undefined ? undefined : (`${networkId}:${address}` as const),
    name,
    avatar,
    walletName
    // A connected state always has an address.
  } as AccountState
}
