import { Effect } from "effect"
import { Activity } from "../activity/Activity.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { findNetwork } from "../../ports/options/Settings.ts"
import { movedTo, receiptOf } from "./receiptOf.ts"
import type { Sent } from "./Sent.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Options of `waitForReceipt`. */
export interface ReceiptWish {
  /** EVM: how many blocks to wait for, counting the one with the transaction; 1 by default. */
  readonly confirmations?: number | undefined
}

/**
 * Waits until a transaction is mined. Returns its block and whether it succeeded.
 *
 * - Of a proposal, waits for the transaction that carries it out, as the connected wallet reports it.
 * - Of a contract account, returns the result of the account's own operation (ERC-4337, Safe). The transaction around it can
 *   succeed although the operation failed. `hash` is that of the transaction that carried the operation out.
 * - If the user sped the transaction up in the wallet (EVM), returns the receipt of its replacement.
 *
 * Fails with
 *
 * - `TransactionFailed` of the kind `replaced` if the user cancelled it (EVM);
 * - `TransactionFailed` of the kind `expired` if a Solana payment of this visit can no longer be mined;
 * - `InvalidInput` if its network is not in `networks`;
 * - `RpcFailed` if no node reports it within 10 minutes, and one more for each further confirmation. A proposal has another
 *   10 minutes before that to be carried out.
 *
 * @param sent The result of the call that sent it, or a hash on the active network.
 */
export const waitForReceipt = Effect.fnUntraced(
  function* (sent: Sent | string, { confirmations }: ReceiptWish = {}) {
    const adapters = yield* ChainAdapters
    const networks = yield* Networks
    const connections = yield* Connections
    const activity = yield* Activity
    const transaction: Sent =
      typeof sent === "string"
        ? { hash: sent, networkId: networks.state.get().active.id, from: connections.account.get()?.address }
        : sent
    const { hash, networkId } = transaction
    const network = findNetwork(networks.list, networkId)
    if (network === undefined)
      return yield* new InvalidInput({
        field: "network",
        message: `${networkId} is not in \`networks\`: add it there.`
      })
    const connectors = () => connections.states.get().eip155?.connections.map(({ connector }) => connector) ?? []
    return yield* receiptOf(adapters, network, transaction, connectors, movedTo(activity, hash), confirmations)
  },
  withSpan("Send.waitForReceipt", (_sent, { confirmations } = {}) => ({ confirmations }))
)
