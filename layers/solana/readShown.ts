import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, readWhole, valueOf } from "./askSolanaNode.ts"

/** Whether a node shows a transaction, in whatever state, and at which slot it looked. */
export const readShown = (network: Network, id: string) =>
  askSolanaNode(network, "getSignatureStatuses", [[id], { searchTransactionHistory: true }], (answer) => {
    const [found] = valueOf(answer) as ReadonlyArray<object | null>
    const { slot } = (answer as { readonly context: { readonly slot: unknown } }).context
    return { isShown: typeof found === "object" && found !== null, slot: readWhole(slot) }
  })
