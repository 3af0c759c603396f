import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { useSnapshot } from "./useSnapshot.ts"
import type { AccountState } from "./AccountState.ts"

/**
 * The connected account, of the active namespace unless one is named. While `status` is `connecting` with an address,
 * the last session is being restored: show it, but do not act on it. Name and avatar are those of the active account.
 */
export const useAccount = (namespace?: Namespace): AccountState => {
  const all = useSnapshot((now) => now)
  const now: Partial<Snapshot> | undefined =
    !namespace || all.networkId.startsWith(`${namespace}:`) ? all : all.accounts[namespace]
  const { status = "disconnected", address, type, login, name, avatar, networkId, walletName } = now ?? {}
  return {
    status,
    isConnected: status === "connected",
    address,
    caipAddress: address && `${networkId}:${address}`,
    type,
    login,
    name,
    avatar,
    walletName
    // A connected state always has an address.
  } as AccountState
}
