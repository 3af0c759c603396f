import type { ProfileValue } from "../../account/profile/Profile.ts"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { LoginInfo } from "../../ways-in/embedded/LoginInfo.ts"
import type { ConnectionsState } from "../../connection/connections/ConnectionState.ts"
import type { AccountSnapshot, Snapshot } from "./Snapshot.ts"

/**
 * Derives the snapshot; while a session is being restored, or it is looked up whether its account has signed in (`admits` gives
 * `undefined`), it keeps the values of the last one. Of an account that `admits` refuses nothing is told but that it has still to sign in.
 */
export const makeSnapshot = (
  before: Snapshot | undefined,
  { namespaces, networks, network: { active, supported } }: ConnectionsState,
  known: ProfileValue | undefined,
  open: boolean,
  admits: (networkId: Caip2, address: string) => boolean | undefined,
  loginOf: (namespace: Namespace, address: string) => LoginInfo | undefined = () => undefined
): Snapshot => {
  const { id, name: networkName, imageUrl: networkImage, namespace } = active
  const accounts: { [N in Namespace]?: AccountSnapshot } = {}
  for (const one of Object.keys(namespaces) as Array<Namespace>) {
    const state = namespaces[one]!
    const { status } = state
    const networkId = networks[one]!.active.id
    // The user of a login is shown for a live login only.
    const { login: _login, ...painted } = before?.accounts[one] ?? ({} as Partial<AccountSnapshot>)
    if (status === "connecting") accounts[one] = { ...(state.restoring && painted), networkId, status }
    if (status === "connected") {
      const [first] = state.accounts
      const { type } = first
      const { id: walletId, name: walletName, icon: walletIcon, type: walletType, rdns: walletRdns } = state.connector
      const own = addressOn(first, networkId)
      if (own === undefined) {
        accounts[one] = { status: "disconnected", networkId }
        continue
      }
      const admitted = admits(networkId, own)
      if (!admitted) {
        const isAsked = admitted === false
        accounts[one] = {
          // The former values stay while it is looked up.
          ...(!isAsked && painted.address === own && painted),
          status: isAsked && one !== namespace ? "disconnected" : "connecting",
          networkId,
          ...(isAsked && { needsSignIn: true })
        }
        continue
      }
      accounts[one] = {
        status,
        address: own,
        isReconnected: state.restored,
        type,
        login: walletType === "AUTH" ? loginOf(one, own) : undefined,
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
  const { name, isUnnamed, avatar, balance, balanceStatus, balanceText } = profile ?? ({} as Partial<ProfileValue>)
  return {
    ...shown,
    open,
    networkName,
    networkImage,
    supported,
    accounts,
    // A name stays until it is known that the account has none.
    name: name ?? (isUnnamed ? undefined : same?.name),
    avatar,
    balance,
    balanceStatus,
    // A balance keeps its last text until it has been read, so that the button does not flicker.
    balanceText: balanceText ?? (balanceStatus === "failed" ? undefined : same?.balanceText)
  }
}
