import { Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { transfersOn } from "../chains/transfersOn.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { Networks } from "../networks/Networks.ts"
import { findNetwork } from "../options/Settings.ts"
import type { Sent } from "./Sent.ts"

/** How deep a transaction must be. */
export interface ReceiptWish {
  /** EVM: blocks from the one with the transaction to the newest, both counted; 1 if it is left out. */
  readonly confirmations?: number | undefined
}

/**
 * Waits until a transaction is mined; returns its block and whether it succeeded.
 *
 * @param sent What a call that sent it resolved with, or its hash, which is then looked for on the active network.
 *
 * Fails with `InvalidInput` for a network that is not listed, and with `RpcFailed` where no node tells of it in time: 10
 * minutes, and one more for each further confirmation.
 */
export const waitForReceipt = Effect.fnUntraced(function* (sent: Sent | string, { confirmations }: ReceiptWish = {}) {
  const adapters = yield* ChainAdapters
  const networks = yield* Networks
  const { hash, networkId } =
    typeof sent === "string" ? { hash: sent, networkId: networks.state.get().active.id } : sent
  const network = findNetwork(networks.list, networkId)
  if (network === undefined)
    return yield* new InvalidInput({ field: "network", message: `${networkId} is not in \`networks\`: add it there.` })
  const { receipt } = yield* transfersOn(adapters, network)
  return yield* receipt(hash, network, confirmations)
})
