import {
  OutcomeUnknown,
  RpcFailed,
  TransactionFailed,
  type TransactionFailure
} from "../../services/base/errors/chainErrors.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"

/** JSON-RPC codes with which nodes refuse a transaction. */
const refusals = new Set<unknown>([3, -32000, -32003])

const kinds: ReadonlyArray<readonly [words: RegExp, kind: TransactionFailure]> = [
  [/insufficient funds/i, "insufficientFunds"],
  [/base ?fee|underpriced|fee too low/i, "feeCapTooLow"],
  [/nonce (is )?too high|gap/i, "nonceTooHigh"]
]

/**
 * Why nothing is signed while an earlier payment of the key is open: it would wait behind that one's nonce. Not retryable
 * where the network refuses the earlier one, which the host may replace by its nonce; retryable where it was not reached.
 */
export const waitsForEarlier = (hash: string, cause: unknown): TransactionFailed | RpcFailed => {
  const layers = cause instanceof OutcomeUnknown ? [] : errorLayers(cause)
  const earlier = { hash, error: cause }
  if (!layers.some(({ code }) => refusals.has(code)))
    return new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: { earlier } })
  const kind = kinds.find(([words]) => layers.some(({ text }) => words.test(text)))?.[1] ?? "unknownNode"
  const message = `Nothing was signed: the network refuses an earlier payment of this key, ${hash}`
  return new TransactionFailed({ kind, message, cause: { earlier } })
}
