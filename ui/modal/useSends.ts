import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { ActiveAccount } from "../../services/connection/connections/activeAccount.ts"
import { useModal } from "./ModalContext.ts"

/** Whether this product knows payments of a network (spec 4: EVM and Solana). */
export const usePays = (network: Network | undefined): boolean => {
  const { runtime } = useModal()
  return !!network && !!runtime.runSync(ChainAdapters).get(network.namespace)?.transfers
}

/** Whether an account can send from here: on EVM and Solana (spec 4), if a paired wallet's session has a method for it. */
export const useSends = (account: ActiveAccount | undefined): boolean => {
  const pays = usePays(account?.network)
  return pays && account?.connector.sendsTransactions?.() !== false
}
