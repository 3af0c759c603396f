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

/** How deep a transaction must be. */
export interface ReceiptWish {
  /** EVM: blocks from the one with the transaction to the newest, both counted; 1 if it is left out. */
  readonly confirmations?: number | undefined
}

/**
 * Waits until a transaction is mined; returns its block and whether it succeeded. Of a proposal it waits for the
 * transaction that carries it out, as the connected wallet reports it. For an account that is a contract the result is that
 * of its own operation (ERC-4337, Safe), also if the transaction around it succeeded, and `hash` is that of the transaction
 * that has carried it out.
 *
 * @param sent What a call that sent it resolved with, or its hash, which is then looked for on the active network.
 *
 * A transaction that the user sped up in the wallet has the receipt of the one that took its place. Fails with
 * `TransactionFailed` of the kind `replaced` if the user cancelled it (EVM),
 * with `InvalidInput` for a network that is not listed, with `TransactionFailed` of the kind `expired` where a Solana
 * payment of this visit can never be on the chain, and with `RpcFailed` where no node tells of it in time: 10
 * minutes, and one more for each further confirmation. A proposal has 10 minutes before that to be carried out.
 */
export const waitForReceipt = Effect.fnUntraced(
  function* (sent: Sent | string, { confirmations }: ReceiptWish = {}) {
    const adapters = yield* ChainAdapters
    const networks = yield* Networks
    const connections = yield* Connections
    const activity = yield* Activity
    const told: Sent =
      typeof sent === "string"
        ? { hash: sent, networkId: networks.state.get().active.id, from: connections.account.get()?.address }
        : sent
    const { hash, networkId } = told
    const network = findNetwork(networks.list, networkId)
    if (network === undefined)
      return yield* new InvalidInput({
        field: "network",
        message: `${networkId} is not in \`networks\`: add it there.`
      })
    const connected = () => connections.states.get().eip155?.connections.map(({ connector }) => connector) ?? []
    return yield* receiptOf(adapters, network, told, connected, movedTo(activity, hash), confirmations)
  },
  withSpan("Send.waitForReceipt", (_sent, { confirmations } = {}) => ({ confirmations }))
)
