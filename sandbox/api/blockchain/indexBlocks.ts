import type { StartedChain } from "../../chains/startChain.ts"
import { rpcBatch } from "../../chains/rpcClient.ts"
import { describeCall, readNft, type NftDescription } from "./readNft.ts"
import { transferTopic } from "./transferTopic.ts"

/** A mined transaction, as the chain shows it. */
export interface Mined {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly nonce: string
  readonly input: string
}

/** A log of a transaction. */
export interface Log {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
  /** Of the transfer of an NFT: what its contract says of it now. */
  readonly nft?: NftDescription
}

/** A transaction with all that the service says of it. */
export interface Indexed {
  readonly transaction: Mined
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly success: boolean
  readonly logs: ReadonlyArray<Log>
}

interface Block {
  readonly hash: string
  readonly timestamp: string
  readonly transactions: ReadonlyArray<Mined>
}

interface Receipt {
  readonly status: string
  readonly logs: ReadonlyArray<Log>
}

/** Transfers of NFTs have a fourth topic, the number of the NFT (ERC-721). */
const isNft = ({ topics }: Log) => topics.length === 4 && topics[0] === transferTopic

const hex = (number: number) => `0x${number.toString(16)}`

/**
 * Reads the blocks of a chain once each, and again after a reset: the last known block then has another hash. Returns a
 * function that gives all transactions up to now, oldest first.
 */
export const indexBlocks = ({ nodeUrl, rpc }: StartedChain): (() => Promise<ReadonlyArray<Indexed>>) => {
  let known: Array<Indexed> = []
  let next = 0
  let last: string | undefined

  /** A node refuses a batch of no calls. */
  const batch = (calls: Parameters<typeof rpcBatch>[1]) => (calls.length === 0 ? [] : rpcBatch(nodeUrl, calls))

  const read = async (): Promise<ReadonlyArray<Indexed>> => {
    const latest = Number(await rpc("eth_blockNumber"))
    if (last !== undefined) {
      const before = (
        latest >= next - 1 ? await rpc("eth_getBlockByNumber", [hex(next - 1), false]) : null
      ) as Block | null
      if (before?.hash !== last) {
        known = []
        next = 0
      }
    }
    const blocks = (await batch(
      Array.from({ length: latest + 1 - next }, (_, step) => ({
        method: "eth_getBlockByNumber",
        params: [hex(next + step), true]
      }))
    )) as Array<Block>
    const mined = blocks.flatMap(({ timestamp, transactions }) =>
      transactions.map((transaction) => ({ transaction, timestamp: Number(timestamp) }))
    )
    const receipts = (await batch(
      mined.map(({ transaction }) => ({ method: "eth_getTransactionReceipt", params: [transaction.hash] }))
    )) as Array<Receipt>
    const moves = receipts.flatMap(({ logs }) => logs.filter(isNft))
    const answers = await Promise.allSettled(
      moves.map(({ address, topics }) => rpcBatch(nodeUrl, [describeCall(address, topics[3]!)]))
    )
    const nfts = new Map(
      moves.map((log, at) => {
        const answer = answers[at]!
        return [log, readNft(answer.status === "fulfilled" ? answer.value[0] : undefined)]
      })
    )
    mined.forEach((one, at) => {
      const { status, logs } = receipts[at]!
      known.push({
        ...one,
        success: status === "0x1",
        logs: logs.map((log) => (nfts.has(log) ? { ...log, nft: nfts.get(log)! } : log))
      })
    })
    next = latest + 1
    last = blocks.at(-1)?.hash ?? last
    return known
  }

  // One after the other: two readers at once would take the same blocks twice.
  let queue: Promise<unknown> = Promise.resolve()
  return () => {
    const turn = queue.then(read, read)
    queue = turn
    return turn
  }
}
