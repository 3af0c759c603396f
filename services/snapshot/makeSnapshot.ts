import type { ProfileValue } from "../account/Profile.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { ConnectionsState } from "../connect/ConnectionState.ts"
import type { AccountSnapshot, Snapshot } from "./Snapshot.ts"

/**
 * Derives the snapshot; while a session is being restored it keeps the values of the last one. An account that `admits` refuses
 * has still to sign in, and is being connected until then.
 */
export const makeSnapshot = (
  before: Snapshot | undefined,
  { namespaces, networks, network: { active, supported } }: ConnectionsState,
  known: ProfileValue | undefined,
  open: boolean,
  admits: (networkId: Caip2, address: string) => boolean
): Snapshot => {
  const { id, name: networkName, imageUrl: networkImage, namespace } = active
  const accounts: { [N in Namespace]?: AccountSnapshot } = {}
  for (const one of Object.keys(namespaces) as Array<Namespace>) {
    const state = namespaces[one]!
    const { status } = state
    const networkId = networks[one]!.active.id
    if (status === "connecting") accounts[one] = { ...(state.restoring && before?.accounts[one]), networkId, status }
    if (status === "connected") {
      const [{ address, addresses, type }] = state.accounts
      const { id: walletId, name: walletName, icon: walletIcon, type: walletType, rdns: walletRdns } = state.connector
      const own = addresses?.[networkId] ?? address
      accounts[one] = {
        status: admits(networkId, own) ? status : "connecting",
        address: own,
        type,
        networkId,
        walletId,
        walletName,
        walletIcon,
        walletType,
        walletRdns
      }
    }
  }
  const shown: AccountSnapshot = accounts[namespace] ?? { status: "disconnected", networkId: id }
  const { address } = shown
  // Values of another account or network do not apply.
  const same = before?.address === address && before?.networkId === id ? before : undefined
  const profile = known?.key === `${id}:${address}` ? known : undefined
  const { name = same?.name, avatar, balance, balanceStatus, balanceText } = profile ?? ({} as Partial<ProfileValue>)
  return {
    ...shown,
    open,
    networkName,
    networkImage,
    supported,
    accounts,
    name,
    avatar,
    balance,
    balanceStatus,
    // A balance keeps its last text until it has been read, so that the button does not flicker.
    balanceText: balanceText ?? (balanceStatus === "failed" ? undefined : same?.balanceText)
  }
}
