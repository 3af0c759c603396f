import { getNodeError } from "viem/utils"
import { BaseError } from "viem"
import { RpcFailed, TransactionFailed, type TransactionFailure } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { errorCode } from "./toWalletError.ts"

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

/** The class of a transaction failure by the node's message (spec 8), or `undefined` when it is none of them. */
export const toTransactionFailed = (cause: unknown): TransactionFailed | undefined => {
  const said =
    cause instanceof Error ? cause.message : String((cause as { message?: unknown } | null)?.message ?? cause)
  const error = cause instanceof BaseError ? cause : new BaseError(said, { details: said })
  const found = error.name in kinds ? error : getNodeError(error, {})
  const kind = kinds[found.name]
  return kind && new TransactionFailed({ kind, message: found.shortMessage, cause })
}

/** A node that could not be asked: one of the three transport texts (spec 8). */
export const toRpcFailed = (cause: unknown): RpcFailed => {
  const name = cause instanceof BaseError ? (cause.walk((one) => !(one as BaseError).cause) as Error).name : ""
  const names = [name, (cause as Error | null)?.name]
  const message = names.includes("TimeoutError")
    ? texts.requestTimedOut
    : names.includes("HttpRequestError") || names.includes("TypeError")
      ? texts.httpRequestFailed
      : texts.rpcRequestFailed
  return new RpcFailed({ code: errorCode(cause), message, cause })
}
