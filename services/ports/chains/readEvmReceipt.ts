import type { Receipt } from "./ChainAdapter.ts"
import { readOperations } from "./readOperations.ts"

/** A quantity in the spellings of nodes: hex with or without leading zeros, or a number. */
const toQuantity = (value: unknown): bigint | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === "string" && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined
}

/**
 * Reads the answer to `eth_getTransactionReceipt`; the one reader of it. `undefined` where it says of this transaction that
 * it is pending, or nothing that can be read: a receipt of another hash (SEC-19), without a block, or without a status.
 * Before Byzantium a receipt had a state `root` in place of the status; its transaction is in a block.
 *
 * @param account Who sent it. If the account is a contract, its operation may have failed although the transaction around
 * it succeeded: then the receipt is that of the operation. `undefined` is returned if it has several with different ends.
 */
export const readEvmReceipt = (answer: unknown, hash: string, account?: string): Receipt | undefined => {
  const {
    transactionHash,
    blockNumber: block,
    status,
    root,
    logs
  } = Object(answer) as Readonly<Record<string, unknown>>
  if (String(transactionHash).toLowerCase() !== hash.toLowerCase()) return undefined
  const blockNumber = toQuantity(block)
  const told = toQuantity(status) ?? (typeof root === "string" && /^0x[0-9a-f]{64}$/i.test(root) ? 1n : undefined)
  if (blockNumber === undefined || (told !== 0n && told !== 1n)) return undefined
  if (told === 0n) return { hash, status: "reverted", blockNumber }
  const [end = "success", ...others] = new Set(account === undefined ? [] : readOperations(logs, account))
  return others.length > 0 ? undefined : { hash, status: end, blockNumber }
}
