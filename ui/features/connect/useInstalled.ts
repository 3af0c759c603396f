import { useMemo } from "react"
import { installedWallets, type Installed } from "../../../services/directory/installedWallets.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** The wallets that can be connected now, by wallet. */
export const useInstalled = (): Installed => {
  const connectors = useStore(useModal().wallets.connectors)
  const namespace = useWantedNamespace()
  return useMemo(() => installedWallets(connectors, namespace), [connectors, namespace])
}
