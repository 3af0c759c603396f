import { useEffect } from "react"
import { canPair } from "../../../services/pairing/canPair.ts"
import { joinRecents } from "../../../services/directory/joinRecents.ts"
import { connectRows } from "../../../services/directory/connectRows.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useInstalled } from "./useInstalled.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** The rows of the first view. The directory is requested after they are painted. */
export const useConnectRows = () => {
  const { runtime, directory, environment, networks, recents, settings } = useModal()
  const { groups, shown } = useInstalled()
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
    connectors: shown,
    recents: joinRecents(recent, groups, shown),
    start,
    options: settings.options,
    chains: networks.list.flatMap(({ id, namespace }) => ((wanted ?? namespace) === namespace ? [id] : [])),
    canPair: pairing,
    mobile: environment.mobile()
  })
}
