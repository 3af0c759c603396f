import type { ProfileValue } from "../account/Profile.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { ConnectionsState } from "../connect/ConnectionState.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Derives the snapshot; while a session is being restored it keeps the values of the last one. */
export const makeSnapshot = (
  before: Snapshot | undefined,
  { namespaces, network }: ConnectionsState,
  account: ActiveAccount | undefined,
  known: ProfileValue | undefined,
  open: boolean
): Snapshot => {
  // Values of another account or network do not apply.
  const profile = account && known?.key === `${account.network.id}:${account.address}` ? known : undefined
  const here = {
    open,
    networkId: network.active.id,
    networkName: network.active.name,
    networkImage: network.active.imageUrl,
    supported: network.supported
  }
  const state = namespaces[network.active.namespace]
  if (account === undefined) {
    if (state?.status !== "connecting") return { ...here, status: "disconnected" }
    return state.restoring ? { ...before, ...here, status: "connecting" } : { ...here, status: "connecting" }
  }
  const same = before?.address === account.address && before.networkId === network.active.id ? before : undefined
  return {
    ...here,
    status: "connected",
    address: account.address,
    walletId: account.connector.id,
    walletName: account.connector.name,
    walletIcon: account.connector.icon,
    walletType: account.connector.type,
    walletRdns: account.connector.rdns,
    name: profile?.name ?? same?.name,
    avatar: profile?.avatar,
    balance: profile?.balance,
    balanceStatus: profile?.balanceStatus,
    // A balance keeps its last text while it is refreshed, so that the button does not flicker.
    balanceText: profile?.balanceText ?? (profile?.balanceStatus === "loading" ? same?.balanceText : undefined)
  }
}
