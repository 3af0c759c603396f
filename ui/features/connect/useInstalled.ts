import { useMemo } from "react"
import type { Connector } from "../../../services/wallets/Connector.ts"
import { groupConnectors, type ConnectorGroup } from "../../../services/wallets/groupConnectors.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** The installed wallets: all their connectors, and those that a list shows. */
export interface Installed {
  readonly groups: ReadonlyArray<ConnectorGroup>
  /** Each wallet once: its first connector, or that for the namespace which the visitor connects for. */
  readonly shown: ReadonlyArray<Connector>
}

/** The wallets that can be connected now, by wallet. */
export const useInstalled = (): Installed => {
  const connectors = useStore(useModal().wallets.connectors)
  const namespace = useWantedNamespace()
  return useMemo(() => {
    const groups = groupConnectors(connectors)
    const shown = groups.flatMap((group) =>
      namespace === undefined ? [group[0]] : group.filter((one) => one.namespace === namespace)
    )
    return { groups, shown }
  }, [connectors, namespace])
}
