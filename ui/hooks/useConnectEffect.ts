import { useEffect } from "react"
import type { Caip10 } from "../../services/caip/parseCaip10.ts"
import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Namespace } from "../../services/caip/Namespace.ts"
import { useHost } from "../host/LatchkeyContext.ts"
import { useLatest } from "./useLatest.ts"

/** An account that is connected. */
export interface ConnectedAccount {
  readonly address: string
  readonly networkId: Caip2
  /** CAIP-10 id of the account. */
  readonly caipAddress: Caip10
  readonly walletName: string | undefined
}

/** What a page wants to be told. */
export interface ConnectListeners {
  /** Somebody is connected; `isReconnected` where it is the session of an earlier visit, which was restored. */
  readonly onConnect?: ((account: ConnectedAccount & { readonly isReconnected: boolean }) => void) | undefined
  /** Another account or network is in use, without a disconnect between. */
  readonly onChange?: ((account: ConnectedAccount, before: ConnectedAccount) => void) | undefined
  /** Nobody is connected any more; the account is the last one. */
  readonly onDisconnect?: ((account: ConnectedAccount) => void) | undefined
  /** The namespace to watch; the active one if it is left out. */
  readonly namespace?: Namespace | undefined
}

/**
 * Calls the page back when an account is connected, changed or disconnected, once for each. What is connected already
 * when the component mounts is told by `useAccount`, not here.
 */
export const useConnectEffect = ({ namespace, ...listeners }: ConnectListeners): void => {
  const { snapshot } = useHost()
  const tell = useLatest(
    (now: ConnectedAccount | undefined, before: ConnectedAccount | undefined, isReconnected: boolean) => {
      if (now && before) listeners.onChange?.(now, before)
      else if (now) listeners.onConnect?.({ ...now, isReconnected })
      else if (before) listeners.onDisconnect?.(before)
    }
  )
  useEffect(() => {
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
    // Only a session of an earlier visit has an address from the start.
    let restored = read()?.address !== undefined
    return snapshot.subscribe(() => {
      const { status = "disconnected", address } = read() ?? {}
      const before = last
      const isReconnected = restored
      restored &&= address !== undefined
      // An account that is asked to sign in again is neither gone nor there.
      if (status === "connecting") return
      last = connected()
      if (last?.caipAddress !== before?.caipAddress) tell(last, before, isReconnected)
    })
  }, [snapshot, namespace, tell])
}
