import { Effect } from "effect"
import type { Network } from "../../base/network/Network.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { EvmConnector } from "../../ports/chains/EvmSigners.ts"
import { untilBatchEnds } from "../../ports/chains/untilBatchEnds.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"
import { valueTransfers } from "./valueTransfers.ts"

/** A batch of calls that a wallet has accepted (EIP-5792). */
export interface Batch {
  readonly connector: EvmConnector
  readonly network: Network
  readonly from: string
  readonly id: string
  /** Sum of the values of its calls, in wei. */
  readonly value: bigint
}

/**
 * Waits for the transaction of a batch. Returns `undefined` if the wallet does not name one. Fails with `OutcomeUnknown` if
 * the wallet does not report the outcome.
 */
export const followBatch = Effect.fnUntraced(function* ({ connector, network, from, id, value }: Batch) {
  const { signers } = yield* adapterOf(yield* ChainAdapters, connector.namespace)
  if (signers === undefined) return undefined
  const { hash } = yield* Effect.flatMap(signers, ({ batchEnd }) => untilBatchEnds(batchEnd(connector, id, from)))
  if (hash === undefined) return undefined
  const transaction: OwnTransaction = {
    hash,
    networkId: network.id,
    from,
    operation: "execute",
    transfers: valueTransfers(network, value)
  }
  return transaction
})
