import { Clock, Effect } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Network } from "../../base/network/Network.ts"
import { textLike } from "../../base/texts/textLike.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { addressTopic, entryPoints, operationTopic, safeEnds } from "../../ports/chains/readOperations.ts"
import type { AccountKind } from "../kind/AccountKind.ts"
import type { StoredTransaction } from "./OwnTransaction.ts"
import { readBlockPace, readBlockTime } from "./readBlockPace.ts"
import { longestInput, readCount } from "./readChainTransaction.ts"

/** How many blocks are searched at most. */
const mostBlocks = 10_000

/** How much older than the request the operation's block may be, in seconds. Timestamps of blocks are inexact. */
const slack = 5

/** Whether the input of a transaction contains the receiver, the amount and the data of a call. */
const containsCall = (input: string, call: string): boolean => {
  const [to = "", value = "0", data = "0x"] = call.split(" ")
  const parts = [to.slice(2), value === "0" ? "" : abiWord(value), data.slice(2)]
  return to !== "" && parts.every((part) => input.includes(part))
}

/** A log of an account's operation. */
interface OperationLog {
  /** The hash of the operation itself. Some wallets answer with it. */
  readonly id: string
  /** The hash of the transaction that carried the operation out. */
  readonly hash: string
}

const toHash = (value: unknown) => textLike(value, /^0x[0-9a-f]{64}$/i, 66)?.toLowerCase()

const readOperationLog = (log: unknown): ReadonlyArray<OperationLog> => {
  const { topics, data, transactionHash } = Object(log)
  const id = toHash(Object(topics)[1]) ?? toHash(textLike(data, /^0x[0-9a-f]*$/i, longestInput)?.slice(0, 66))
  const hash = toHash(transactionHash)
  return id === undefined || hash === undefined ? [] : [{ id, hash }]
}

/** Which logs tell of an account's operations: its own if it is a Safe, otherwise those of the entry points (ERC-4337). */
const filterOf = (kind: AccountKind, account: string) =>
  kind === "safe"
    ? { address: account, topics: [Object.keys(safeEnds)] }
    : { address: entryPoints, topics: [operationTopic, null, addressTopic(account)] }

/**
 * Finds the transaction that carried out an operation of a contract account if no node knows the hash that its wallet
 * answered with. That hash is the operation's own, or that of a replaced transaction. In the second case this looks for
 * the same call since the request.
 *
 * @param isTaken Whether a transaction belongs to another entry of this device.
 * @returns The hash of the transaction; `undefined` if there is none yet. Fails as the node does.
 */
export const findOperation = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  kind: AccountKind,
  request: Pick<StoredTransaction, "hash" | "from" | "call" | "at">,
  isTaken: (hash: string) => boolean
) {
  const { from, call, at } = request
  const ask = (method: string, ...params: ReadonlyArray<unknown>) => adapter.read(network, { method, params })
  const newest = readCount(yield* ask("eth_blockNumber"))
  if (newest === undefined) return undefined
  const pace = yield* readBlockPace(adapter, network, newest)
  if (pace === undefined) return undefined
  // Uses the age of the request, because the clocks of the chain and of this device differ.
  const age = ((yield* Clock.currentTimeMillis) - at) / 1_000
  const since = pace.newestAt - age - slack
  const blocksPerSecond = pace.blocks / Math.max(1, pace.seconds)
  const blocks = Math.ceil((pace.newestAt - since) * blocksPerSecond) + 1
  const fromBlock = `0x${Math.max(0, newest - Math.min(blocks, mostBlocks)).toString(16)}`
  const answer = yield* ask("eth_getLogs", { ...filterOf(kind, from), fromBlock, toBlock: "latest" })
  const logs = (Array.isArray(answer) ? answer : []).flatMap(readOperationLog)
  const ownLog = logs.find(({ id }) => id === request.hash.toLowerCase())
  if (ownLog !== undefined || call === undefined) return ownLog?.hash
  for (const { hash } of logs) {
    if (isTaken(hash)) continue
    const transaction = Object(yield* ask("eth_getTransactionByHash", hash))
    const input = textLike(transaction.input, /^0x[0-9a-f]*$/i, longestInput)?.toLowerCase()
    const block = readCount(transaction.blockNumber)
    if (input === undefined || block === undefined || !containsCall(input, call)) continue
    const time = yield* readBlockTime(adapter, network, block)
    if (time !== undefined && time >= since) return hash
  }
  return undefined
})
