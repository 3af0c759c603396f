import { abiWord } from "../../base/addresses/abiWord.ts"
import { textLike } from "../../base/texts/textLike.ts"

/**
 * The entry points that carry out operations of accounts (ERC-4337), versions 0.6 to 0.9, in lower case. They have the same
 * addresses on every network.
 */
export const entryPoints: ReadonlyArray<string> = [
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
  "0x433709009b8330fda32311df1c2afa402ed8d009"
]

/** Whether a transaction to this receiver can carry out an account's operation: an entry point, or the account itself. */
export const carriesOperations = (receiver: unknown, account: string): boolean =>
  [...entryPoints, account.toLowerCase()].includes(String(receiver).toLowerCase())

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`: its third topic is the account. */
export const operationTopic = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f"

/** How an operation ended in a mined transaction. */
export type OperationEnd = "success" | "reverted"

/**
 * The end of an operation by the event that the Safe emits: `ExecutionSuccess(bytes32,uint256)` or
 * `ExecutionFailure(bytes32,uint256)`. The first field is the hash that its owners signed; since version 1.4 it is a topic.
 */
export const safeEnds: Readonly<Record<string, OperationEnd>> = {
  "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e": "success",
  "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23": "reverted"
}

/** An address as a topic, in lower case. */
export const addressTopic = (address: string): string => `0x${abiWord(address)}`

const readHex = (value: unknown, longest: number) => textLike(value, /^0x[0-9a-f]*$/i, longest)?.toLowerCase() ?? ""

const readOperation = (log: unknown, account: string): OperationEnd | undefined => {
  const { address, topics, data } = Object(log)
  const [event, , sender] = Array.isArray(topics) ? topics.map((topic) => readHex(topic, 66)) : []
  const emitter = readHex(address, 42)
  if (event === undefined) return undefined
  if (emitter === account.toLowerCase()) return safeEnds[event]
  if (event !== operationTopic || sender !== addressTopic(account) || !entryPoints.includes(emitter)) return undefined
  // The second word of the data is `success`.
  const success = readHex(data, 1_000).slice(66, 130)
  return success.length < 64 ? undefined : /[1-9a-f]/.test(success) ? "success" : "reverted"
}

/**
 * Reads how the operations of an account ended in a transaction. The transaction can succeed although the calls of an
 * operation failed. Counts only logs of entry points and of the account itself.
 *
 * @returns One end per operation of the account; empty if the transaction has none.
 */
export const readOperations = (logs: unknown, account: string): ReadonlyArray<OperationEnd> =>
  Array.isArray(logs) ? logs.flatMap((log) => readOperation(log, account) ?? []) : []
