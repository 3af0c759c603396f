import { useMemo } from "react"
import { shownConnectors } from "../../../services/directory/shownConnectors.ts"
import type { Connector } from "../../../services/wallets/Connector.ts"
import { groupConnectors } from "../../../services/wallets/groupConnectors.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useWantedNamespace } from "../connect/useWantedNamespace.ts"

/** The wallets that can be connected now, each once. */
export const useInstalled = (): ReadonlyArray<Connector> => {
  const connectors = useStore(useModal().wallets.connectors)
  const wanted = useWantedNamespace()
  return useMemo(() => shownConnectors(groupConnectors(connectors), wanted), [connectors, wanted])
}
