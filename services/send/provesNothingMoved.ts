import type { TransactionFailure } from "../errors/chainErrors.ts"
import type { SendError } from "./SendOrder.ts"

/** What a node says of a transaction that it did not take. "Nonce too low" may mean that it took the same one before. */
const refused: ReadonlySet<TransactionFailure> = new Set<TransactionFailure>([
  "executionReverted",
  "feeCapTooHigh",
  "feeCapTooLow",
  "nonceTooHigh",
  "nonceMax",
  "insufficientFunds",
  "intrinsicGasTooHigh",
  "intrinsicGasTooLow",
  "transactionTypeUnsupported",
  "tipAboveFeeCap"
])

/** Codes by which a wallet says that it never looked at a request: unknown method, bad parameters, no permission. */
const notTaken = new Set([-32601, -32602, 4100, 4200])

/** Whether a failed send certainly moved nothing: a decline, or an answer that cannot come after a broadcast. */
export const provesNothingMoved = (error: SendError): boolean => {
  switch (error._tag) {
    case "AdapterNotFound":
    // The code that would have asked the wallet never ran.
    case "LoadFailed":
    case "WalletRejected":
    case "NetworkRefused":
      return true
    case "TransactionFailed":
      return refused.has(error.kind)
    case "WalletFailed":
      return notTaken.has(error.code)
    default:
      return false
  }
}
