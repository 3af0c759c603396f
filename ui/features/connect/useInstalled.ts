import { useMemo } from "react"
import type { Connector } from "../../../services/wallets/Connector.ts"
import { groupConnectors } from "../../../services/wallets/groupConnectors.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useWantedNetwork } from "./useWantedNetwork.ts"

/** The installed wallets, each once: its first connector, or that for the network which the visitor connects for. */
export const useInstalled = (): ReadonlyArray<Connector> => {
  const connectors = useStore(useModal().wallets.connectors)
  const namespace = useWantedNetwork()?.namespace
  return useMemo(
    () =>
      groupConnectors(connectors).flatMap((group) =>
        namespace === undefined ? [group[0]] : group.filter((one) => one.namespace === namespace)
      ),
    [connectors, namespace]
  )
}
