import { Data } from "effect"

/** Failure classes of a transaction, told apart by the node's message (spec 8). */
export type TransactionFailure =
  | "executionReverted"
  | "feeCapTooHigh"
  | "feeCapTooLow"
  | "nonceTooHigh"
  | "nonceTooLow"
  | "nonceMax"
  | "insufficientFunds"
  | "intrinsicGasTooHigh"
  | "intrinsicGasTooLow"
  | "transactionTypeUnsupported"
  | "tipAboveFeeCap"
  | "unknownNode"

/** The network's node could not be asked; one of the three transport texts of spec 8. */
export class RpcFailed extends Data.TaggedError("RpcFailed")<{
  readonly message: string
  /** JSON-RPC code of spec 8, or -1. */
  readonly code: number
  /** How long the node wants no further request, in ms, if it said so. A wait over 30 s is left to the caller. */
  readonly retryAfter?: number
  readonly cause?: unknown
}> {
  readonly retryable = true
}

/** The network refused a transaction. Nothing was moved by it; of the kind `unknownNode` that is not known. */
export class TransactionFailed extends Data.TaggedError("TransactionFailed")<{
  readonly kind: TransactionFailure
  readonly message: string
  readonly cause?: unknown
}> {
  readonly retryable = false
}
