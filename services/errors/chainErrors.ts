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
  readonly code: number
  readonly cause?: unknown
}> {
  readonly retryable = true
}

/** The network refused a transaction. Nothing was moved. */
export class TransactionFailed extends Data.TaggedError("TransactionFailed")<{
  readonly kind: TransactionFailure
  readonly message: string
  readonly cause?: unknown
}> {
  readonly retryable = false
}
