import { Effect } from "effect"
import type { Network } from "../../base/network/Network.ts"
import type { ChainAdapter, NodeError } from "../../ports/chains/ChainAdapter.ts"
import { readCount } from "./readChainTransaction.ts"

/** How many blocks are sampled. */
const sampleSize = 1_000

/** How fast an EVM network has made its latest blocks. */
export interface BlockPace {
  /** How many blocks the sample spans, and in how many seconds. */
  readonly blocks: number
  readonly seconds: number
  /** When the newest block was made, in seconds since the epoch. */
  readonly newestAt: number
}

/** Reads when a block was made, in seconds since the epoch. `undefined` if the node does not say. */
export const readBlockTime = (
  { read }: Pick<ChainAdapter, "read">,
  network: Network,
  block: number
): Effect.Effect<number | undefined, NodeError> =>
  Effect.map(read(network, { method: "eth_getBlockByNumber", params: [`0x${block.toString(16)}`, false] }), (answer) =>
    readCount(Object(answer).timestamp)
  )

/**
 * Reads how fast the latest blocks were made, up to the block `newest`. Networks make blocks of 0.25 to 12 seconds.
 * `undefined` if the node does not say. Fails as the node does.
 */
export const readBlockPace = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  newest: number
) {
  const oldest = Math.max(0, newest - sampleSize)
  const oldestAt = yield* readBlockTime(adapter, network, oldest)
  const newestAt = yield* readBlockTime(adapter, network, newest)
  if (oldestAt === undefined || newestAt === undefined) return undefined
  const pace: BlockPace = { blocks: newest - oldest, seconds: newestAt - oldestAt, newestAt }
  return pace
})
