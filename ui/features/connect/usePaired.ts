import type { Connector } from "../../../services/ports/connectors/Connector.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/**
 * The wallet that is connected by pairing. Only one pairing is possible at a time, so others have to wait until it
 * ends.
 */
export const usePaired = (): Connector | undefined => {
  const { connections } = useModal()
  for (const state of Object.values(useStore(connections.states)))
    for (const { connector } of state?.connections ?? []) if (connector.type === "WALLET_CONNECT") return connector
  return undefined
}
