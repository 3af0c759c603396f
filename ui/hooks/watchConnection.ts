import type { Caip10 } from "../../services/base/caip/parseCaip10.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"

/** An account that is connected. */
export interface ConnectedAccount {
  readonly address: string
  readonly networkId: Caip2
  /** CAIP-10 id of the account. */
  readonly caipAddress: Caip10
  readonly walletName: string | undefined
}

/** Hears of a change: an account that came, another one, or the last one that went. */
export type ConnectionChange = (
  now: ConnectedAccount | undefined,
  before: ConnectedAccount | undefined,
  /** It came without a prompt: from the session of an earlier visit, or because its wallet was unlocked. */
  isReconnected: boolean
) => void

/**
 * Calls back when an account is connected, changed or disconnected, once for each. An account that is already connected is not announced.
 *
 * @param namespace The namespace to watch; the active one if it is left out.
 *
 * @returns The function that ends it.
 */
export const watchConnection = (
  snapshot: ReadonlyStore<Snapshot>,
  namespace: Namespace | undefined,
  changed: ConnectionChange
): (() => void) => {
  const read = () => {
    const all = snapshot.get()
    return namespace ? all.accounts[namespace] : all
  }
  const connected = (): ConnectedAccount | undefined => {
    const { status, address, networkId, walletName } = read() ?? {}
    return status === "connected" && address && networkId
      ? { address, networkId, caipAddress: `${networkId}:${address}`, walletName }
      : undefined
  }
  let last = connected()
  return snapshot.subscribe(() => {
    const { status, isReconnected = false } = read() ?? {}
    const before = last
    // An account that is asked to sign in again is neither gone nor there.
    if (status === "connecting") return
    last = connected()
    if (last?.caipAddress !== before?.caipAddress) changed(last, before, isReconnected)
  })
}
