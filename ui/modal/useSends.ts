import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { useModal } from "./ModalContext.ts"

/** Whether this product sends transfers on a network (spec 4: EVM and Solana). */
export const useSends = (network: Network | undefined): boolean => {
  const { runtime } = useModal()
  return !!network && !!runtime.runSync(ChainAdapters).get(network.namespace)?.transfers
}
