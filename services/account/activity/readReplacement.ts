import { Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { readEvmReceipt } from "../../ports/chains/readEvmReceipt.ts"
import type { Network } from "../../base/network/Network.ts"
import { findReplacement } from "./findReplacement.ts"
import { readCount, type ChainTransaction } from "./readChainTransaction.ts"

/** The transaction that used the nonce of another one. */
export interface Replacement {
  readonly hash: string
  /** Whether it makes the same call: the user sped it up. Otherwise the user may have cancelled it. */
  readonly isSameCall: boolean
}

/**
 * Finds the transaction that used the nonce of a given one. Returns the given one once it is mined. `undefined` while the
 * nonce is unused, and if the node cannot say who used it. Fails as the node does.
 */
export const readReplacement = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { hash, from, nonce, call }: ChainTransaction
) {
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => adapter.read(network, { method, params })
  const count = readCount(yield* ask("eth_getTransactionCount", from, "latest"))
  if (count === undefined || count <= nonce) return undefined
  const unreplaced: Replacement = { hash, isSameCall: true }
  // The given transaction may have been mined since its receipt was last read.
  if (readEvmReceipt(yield* ask("eth_getTransactionReceipt", hash), hash) !== undefined) return unreplaced
  const mined = yield* findReplacement(adapter, network, from, nonce)
  if (mined === undefined) return undefined
  if (mined.hash === hash.toLowerCase()) return unreplaced
  const replacement: Replacement = { hash: mined.hash, isSameCall: call !== undefined && call === mined.call }
  return replacement
})
