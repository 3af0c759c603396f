import { Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { readEvmReceipt } from "../../ports/chains/readEvmReceipt.ts"
import type { Network } from "../../base/network/Network.ts"
import { findReplacement } from "./findReplacement.ts"
import { readCount, type ChainTransaction } from "./readChainTransaction.ts"

/** The transaction that used the nonce of another one. */
export interface Replacement {
  readonly hash: string
  /** It makes the same call: the user sped it up. Otherwise it may be cancelled. */
  readonly isSameCall: boolean
}

/**
 * Finds the transaction that used the nonce of another one: that one itself once it is mined. `undefined` while the nonce
 * is free, and if the node does not remember who used it. Fails as the node does.
 */
export const readReplacement = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { hash, from, nonce, call }: ChainTransaction
) {
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => adapter.read(network, { method, params })
  const count = readCount(yield* ask("eth_getTransactionCount", from, "latest"))
  if (count === undefined || count <= nonce) return undefined
  const itself: Replacement = { hash, isSameCall: true }
  // Its block may have come since the last look.
  if (readEvmReceipt(yield* ask("eth_getTransactionReceipt", hash), hash) !== undefined) return itself
  const other = yield* findReplacement(adapter, network, from, nonce)
  if (other === undefined) return undefined
  if (other.hash === hash.toLowerCase()) return itself
  const replacement: Replacement = { hash: other.hash, isSameCall: call !== undefined && call === other.call }
  return replacement
})
