import { useSnapshot } from "../host/useSnapshot.ts"

/**
 * Who is connected. While `status` is `connecting` with an address, the last session is being restored:
 * show it, and do not act on it.
 */
export const useAccount = () => {
  const { status, address, name, avatar, networkId, walletName } = useSnapshot((now) => now)
  return {
    status,
    isConnected: status === "connected",
    address,
    /** CAIP-10 id of the account. */
    caipAddress: address === undefined ? undefined : (`${networkId}:${address}` as const),
    name,
    avatar,
    walletName
  }
}
