import { useEffect } from "react"
import { canPair } from "../../../services/ways-in/pairing/canPair.ts"
import { connectRows } from "../../../services/ways-in/directory/connectRows.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** The rows of the first view. The directory is requested after they are painted. */
export const useConnectRows = () => {
  const { runtime, directory, environment, networks, recents, settings } = useModal()
  const connectors = useConnectors()
  const wanted = useWantedNamespace()
  const start = useStore(directory.start)
  const recent = useStore(recents.list)
  const pairing = canPair(settings)
  // Without pairing, listed wallets cannot be connected; they are only needed to identify wallets that the host
  // excludes.
  const asks = pairing || (settings.options.excludeWalletIds ?? []).length > 0
  useEffect(() => {
    if (asks) runtime.runFork(directory.load)
  }, [runtime, directory, asks])
  return connectRows({
    connectors,
    wanted,
    recents: recent,
    start,
    options: settings.options,
    chains: networks.list.map(({ id }) => id),
    canPair: pairing,
    mobile: environment.mobile()
  })
}
