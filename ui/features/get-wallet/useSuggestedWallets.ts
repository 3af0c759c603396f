import { useEffect } from "react"
import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { dropKnown } from "../../../services/ways-in/directory/dropKnown.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { runsOn } from "./storesOf.ts"

const most = 4

/** Wallets for visitors without one: featured, custom and recommended, if a download link is known. */
export const useSuggestedWallets = (): ReadonlyArray<WalletEntry> => {
  const { runtime, directory, settings } = useModal()
  const { featured, recommended, excluded } = useStore(directory.start)
  const connectors = useConnectors()
  useEffect(() => void runtime.runFork(directory.load), [runtime, directory])
  const all = [...featured, ...(settings.options.customWallets ?? []), ...recommended]
  return dropKnown(all, { connectors, excluded })
    .filter((one) => runsOn(one) !== undefined)
    .slice(0, most)
}
