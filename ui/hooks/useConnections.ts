import { useEffect, useState } from "react"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { HostConnections } from "../../services/ways-in/several/HostConnections.ts"
import type { WalletConnections } from "../../services/ways-in/several/WalletConnection.ts"
import { useHost } from "./LatchkeyContext.ts"

/**
 * The wallets of a namespace, or of the page's active one: those that are connected, and those used before. The lists are
 * missing until their code is loaded. `switchConnection` and `deleteConnection` are those of `Latchkey.connections`.
 */
export const useConnections = (
  namespace?: Namespace
): Partial<WalletConnections> & Partial<Pick<HostConnections, "switchConnection" | "deleteConnection">> => {
  const { connections } = useHost()
  const [shown, show] = useState({})
  useEffect(() => {
    const stop = connections().then(
      (one) => one.watch((now) => show({ ...one, ...now }), namespace),
      () => () => {}
    )
    return () => void stop.then((call) => call())
  }, [connections, namespace])
  return shown
}
