import { Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"
import { readBlockPace } from "./readBlockPace.ts"
import { readChainTransaction, readCount, type ChainTransaction } from "./readChainTransaction.ts"

/** How far back the search goes: one day in seconds, but at most so many blocks, which take 19 steps. */
const oneDay = 86_400
const mostBlocks = 500_000

/** How many blocks are searched if the pace is unknown: a day of Ethereum. */
const blocksOfEthereum = 7_200

const hex = (number: number) => `0x${number.toString(16)}`

/**
 * Finds the transaction that used a nonce. A binary search over the account's transaction counts finds the block, and the
 * sender identifies the transaction in it. `undefined` if it is too long ago, or if the node has no counts of old blocks.
 * Fails as the node does.
 */
export const findReplacement = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  from: string,
  nonce: number
) {
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => adapter.read(network, { method, params })
  const countAt = (block: number) => Effect.map(ask("eth_getTransactionCount", from, hex(block)), readCount)
  let high = readCount(yield* ask("eth_blockNumber")) ?? 0
  const pace = yield* readBlockPace(adapter, network, high)
  const blocksOfDay =
    pace !== undefined && pace.seconds > 0 ? Math.ceil((oneDay * pace.blocks) / pace.seconds) : blocksOfEthereum
  let low = Math.max(0, high - Math.min(blocksOfDay, mostBlocks))
  const countBefore = yield* countAt(low)
  if (countBefore === undefined || countBefore > nonce) return undefined
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    const count = yield* countAt(middle)
    if (count === undefined) return undefined
    if (count > nonce) high = middle
    else low = middle
  }
  const { transactions } = Object(yield* ask("eth_getBlockByNumber", hex(high), true))
  const entries: ReadonlyArray<unknown> = Array.isArray(transactions) ? transactions : []
  return entries
    .map(readChainTransaction)
    .find((entry): entry is ChainTransaction => entry?.from === from.toLowerCase() && entry.nonce === nonce)
})
