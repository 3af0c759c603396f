import { Effect } from "effect"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"
import { readChainTransaction, readCount, type ChainTransaction } from "./readChainTransaction.ts"

/** How far back is searched, in seconds, and in blocks at most, which are 19 steps. */
const oneDay = 86_400
const mostBlocks = 500_000

/** How many blocks are looked at for the time that one takes, and how many are searched where the node does not say. */
const sample = 1_000
const blocksOfEthereum = 7_200

const hex = (number: number) => `0x${number.toString(16)}`

/**
 * The transaction that used a nonce instead of another one, looked up on the chain: the block in which the account's count
 * of transactions passed the nonce, by halves, and in it the one of this sender. `undefined` if it is too long ago, or the
 * node does not remember the counts.
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
  const timeOf = (block: number) =>
    Effect.map(ask("eth_getBlockByNumber", hex(block), false), (found) => readCount(Object(found).timestamp))
  const first = Math.max(0, high - sample)
  const [earlier, latest] = [yield* timeOf(first), yield* timeOf(high)]
  // Networks make blocks of 0.25 to 12 seconds.
  const seconds = earlier !== undefined && latest !== undefined && latest > earlier ? latest - earlier : undefined
  const farthest = seconds === undefined ? blocksOfEthereum : Math.ceil((oneDay * (high - first)) / seconds)
  let low = Math.max(0, high - Math.min(farthest, mostBlocks))
  const before = yield* countAt(low)
  if (before === undefined || before > nonce) return undefined
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    const count = yield* countAt(middle)
    if (count === undefined) return undefined
    if (count > nonce) high = middle
    else low = middle
  }
  const block = Object(yield* ask("eth_getBlockByNumber", hex(high), true))
  const all: ReadonlyArray<unknown> = Array.isArray(block.transactions) ? block.transactions : []
  return all
    .map(readChainTransaction)
    .find((one): one is ChainTransaction => one?.from === from.toLowerCase() && one.nonce === nonce)
})
