import { useEffect } from "react"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { useHost } from "./LatchkeyContext.ts"
import { useLatest } from "./useLatest.ts"
import { watchConnection, type ConnectedAccount, type ConnectionChange } from "./watchConnection.ts"

export type { ConnectedAccount }

/** What a page wants to be told. */
export interface ConnectListeners {
  /** An account is connected; `isReconnected` where no prompt was needed: the session of an earlier visit, or a wallet that was unlocked. */
  readonly onConnect?: ((account: ConnectedAccount & { readonly isReconnected: boolean }) => void) | undefined
  /** Another account or network is in use, without a disconnect between. */
  readonly onChange?: ((account: ConnectedAccount, before: ConnectedAccount) => void) | undefined
  /** No account is connected any more; `account` is the last one. */
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
  const tell = useLatest<Parameters<ConnectionChange>, void>((now, before, isReconnected) => {
    if (now && before) listeners.onChange?.(now, before)
    else if (now) listeners.onConnect?.({ ...now, isReconnected })
    else if (before) listeners.onDisconnect?.(before)
  })
  useEffect(() => watchConnection(snapshot, namespace, tell), [snapshot, namespace, tell])
}
