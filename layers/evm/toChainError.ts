import { BaseError } from "viem"
import { getNodeError } from "viem/utils"
import { RpcFailed, TransactionFailed, type TransactionFailure } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { plainWords } from "../../services/base/errors/plainWords.ts"

const kinds: Readonly<Record<string, TransactionFailure>> = {
  ExecutionRevertedError: "executionReverted",
  FeeCapTooHighError: "feeCapTooHigh",
  FeeCapTooLowError: "feeCapTooLow",
  NonceTooHighError: "nonceTooHigh",
  NonceTooLowError: "nonceTooLow",
  NonceMaxValueError: "nonceMax",
  InsufficientFundsError: "insufficientFunds",
  IntrinsicGasTooHighError: "intrinsicGasTooHigh",
  IntrinsicGasTooLowError: "intrinsicGasTooLow",
  TransactionTypeNotSupportedError: "transactionTypeUnsupported",
  TipAboveFeeCapError: "tipAboveFeeCap"
}

/** JSON-RPC codes with which nodes refuse a transaction. */
const refusals = new Set<unknown>([-32000, -32003])

/** Whether a node's message says that it already has this transaction. */
export const isAlreadyKnown = (message: string): boolean =>
  /already.?(known|imported|exists|in (the )?(mem|tx)?.?pool)|\bknown transaction|transaction with the same hash/i.test(
    message
  )

/** The code of nodes for a contract that reverted. */
const revertCode = 3

/**
 * The class of a transaction failure (spec 8) by the node's text or code, at any depth of the error; `undefined` when it
 * is not one. `unknownNode` is a refusal whose text fits no other class.
 */
export const toTransactionFailed = (cause: unknown): TransactionFailed | undefined => {
  if (cause instanceof TransactionFailed) return cause
  const layers = errorLayers(cause)
  const failed = (kind: TransactionFailure, message: string) =>
    new TransactionFailed({ kind, message: plainWords(message) || texts.rpcRequestFailed, cause })
  for (const { text, name } of layers) {
    // Wallets made with viem throw its error classes; others pass the text of the node on.
    const found = Object.hasOwn(kinds, name)
      ? { name, shortMessage: text }
      : getNodeError(new BaseError(text, { details: text }), {})
    const kind = kinds[found.name]
    if (kind !== undefined) return failed(kind, found.shortMessage)
  }
  if (layers.some(({ code }) => code === revertCode)) return failed("executionReverted", "Execution reverted.")
  // The innermost has the node's own words: what is around it may have copied its code.
  const refusal = layers.findLast(({ code }) => refusals.has(code))
  return refusal && failed("unknownNode", refusal.text)
}

/** The `RpcFailed` inside an error, if there is one. */
export const toRpcFailed = (cause: unknown): RpcFailed | undefined => {
  let one = cause
  for (let depth = 0; depth < 16 && one instanceof Error; depth++, one = one.cause)
    if (one instanceof RpcFailed) return one
  return undefined
}
