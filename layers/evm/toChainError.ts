import { BaseError } from "viem"
import { getNodeError } from "viem/utils"
import { RpcFailed, TransactionFailed, type TransactionFailure } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { errorLayers } from "./errorLayers.ts"
import { plainWords } from "./plainWords.ts"

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

/** A node's own codes for a transaction that it does not take, whatever it says of it. */
const refusals = new Set<unknown>([-32000, -32003])

/** EIP-1474's companion: a node answers with this code when the contract reverted. */
const revertCode = 3

/**
 * The class of a transaction failure by the node's words or code (spec 8), however deep they are wrapped; `undefined`
 * when it is none of them. `unknownNode` is a refusal in words that belong to no other class.
 */
export const toTransactionFailed = (cause: unknown): TransactionFailed | undefined => {
  if (cause instanceof TransactionFailed) return cause
  const layers = errorLayers(cause)
  const failed = (kind: TransactionFailure, message: string) =>
    new TransactionFailed({ kind, message: plainWords(message) || texts.rpcRequestFailed, cause })
  for (const { text, name } of layers) {
    // Wallets made with viem throw its classes, in its words; others what the node said.
    const found = Object.hasOwn(kinds, name)
      ? { name, shortMessage: text }
      : getNodeError(new BaseError(text, { details: text }), {})
    const kind = kinds[found.name]
    if (kind !== undefined) return failed(kind, found.shortMessage)
  }
  if (layers.some(({ code }) => code === revertCode)) return failed("executionReverted", "Execution reverted.")
  const refusal = layers.find(({ code }) => refusals.has(code))
  return refusal && failed("unknownNode", refusal.text)
}

/** The failure of asking a node that is part of an error, if there is one. */
export const toRpcFailed = (cause: unknown): RpcFailed | undefined => {
  let one = cause
  for (let depth = 0; depth < 16 && one instanceof Error; depth++, one = one.cause)
    if (one instanceof RpcFailed) return one
  return undefined
}
