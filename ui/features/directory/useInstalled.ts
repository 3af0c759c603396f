import { useMemo } from "react"
import { shownConnectors } from "../../../services/ways-in/directory/shownConnectors.ts"
import type { Connector } from "../../../services/ports/connectors/Connector.ts"
import { groupConnectors } from "../../../services/ports/connectors/groupConnectors.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { useWantedNamespace } from "../connect/useWantedNamespace.ts"

/** The wallets that can be connected now, each once. */
export const useInstalled = (): ReadonlyArray<Connector> => {
  const connectors = useConnectors()
  const wanted = useWantedNamespace()
  return useMemo(() => shownConnectors(groupConnectors(connectors), wanted), [connectors, wanted])
}
