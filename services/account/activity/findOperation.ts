import { Clock, Effect } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Network } from "../../base/network/Network.ts"
import { textLike } from "../../base/texts/textLike.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { addressTopic, entryPoints, operationTopic, safeEnds } from "../../ports/chains/readOperations.ts"
import type { AccountKind } from "../kind/AccountKind.ts"
import type { StoredTransaction } from "./OwnTransaction.ts"
import { longestInput, readCount } from "./readChainTransaction.ts"

/** How many blocks are looked at for the time that one takes, and how many are searched at most. */
const sample = 1_000
const mostBlocks = 10_000

/** How much older than the request the operation's block may be, in seconds: blocks are dated roughly. */
const slack = 5

const hex = (number: number) => `0x${number.toString(16)}`

/** Whether the input of a transaction has the receiver, the amount and the data of a call in it. */
const carries = (input: string, call: string): boolean => {
  const [to = "", value = "0", data = "0x"] = call.split(" ")
  const parts = [to.slice(2), value === "0" ? "" : abiWord(value), data.slice(2)]
  return to !== "" && parts.every((part) => input.includes(part))
}

/** An operation of an account, as a log tells it. */
interface Found {
  /** The hash of the operation itself: wallets may answer with it. */
  readonly id: string
  /** The transaction that carried it out. */
  readonly hash: string
}

const hashLike = (value: unknown) => textLike(value, /^0x[0-9a-f]{64}$/i, 66)?.toLowerCase()

const readFound = (log: unknown): ReadonlyArray<Found> => {
  const { topics, data, transactionHash } = Object(log)
  const id = hashLike(Object(topics)[1]) ?? hashLike(textLike(data, /^0x[0-9a-f]*$/i, longestInput)?.slice(0, 66))
  const hash = hashLike(transactionHash)
  return id === undefined || hash === undefined ? [] : [{ id, hash }]
}

/** Where the operations of an account are told: by the entry points (ERC-4337), or by a Safe itself. */
const filterOf = (kind: AccountKind, account: string) =>
  kind === "safe"
    ? { address: account, topics: [Object.keys(safeEnds)] }
    : { address: entryPoints, topics: [operationTopic, null, addressTopic(account)] }

/**
 * Finds the transaction that carried out what a contract account was asked for, although no node knows the hash that its
 * wallet has answered with: that is the hash of the operation itself, or of a transaction which was replaced. In the
 * latter case it is an operation since then with the same call, in a transaction that is not `taken`. `undefined` if there
 * is none so far. Fails as the node does.
 */
export const findOperation = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  kind: AccountKind,
  own: Pick<StoredTransaction, "hash" | "from" | "call" | "at">,
  taken: (hash: string) => boolean
) {
  const { from, call, at } = own
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => adapter.read(network, { method, params })
  const timeOf = (block: string) =>
    Effect.map(ask("eth_getBlockByNumber", block, false), (found) => readCount(Object(found).timestamp))
  const newest = readCount(yield* ask("eth_blockNumber"))
  if (newest === undefined) return undefined
  const earlier = Math.max(0, newest - sample)
  const [first, last] = [yield* timeOf(hex(earlier)), yield* timeOf(hex(newest))]
  if (first === undefined || last === undefined) return undefined
  // The clock of the chain and that of this device differ, but they run equally fast.
  const since = last - ((yield* Clock.currentTimeMillis) - at) / 1_000 - slack
  const rate = (newest - earlier) / Math.max(1, last - first)
  const blocks = Math.ceil((last - since) * rate) + 1
  const fromBlock = hex(Math.max(0, newest - Math.min(blocks, mostBlocks)))
  const logs = yield* ask("eth_getLogs", { ...filterOf(kind, from), fromBlock, toBlock: "latest" })
  const found = (Array.isArray(logs) ? logs : []).flatMap(readFound)
  const named = found.find(({ id }) => id === own.hash.toLowerCase())
  if (named !== undefined || call === undefined) return named?.hash
  for (const { hash } of found) {
    if (taken(hash)) continue
    const { input: said, blockNumber } = Object(yield* ask("eth_getTransactionByHash", hash))
    const input = textLike(said, /^0x[0-9a-f]*$/i, longestInput)?.toLowerCase()
    const block = readCount(blockNumber)
    if (input === undefined || block === undefined || !carries(input, call)) continue
    const time = yield* timeOf(hex(block))
    if (time !== undefined && time >= since) return hash
  }
  return undefined
})
