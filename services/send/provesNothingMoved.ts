import type { TransactionFailure } from "../errors/chainErrors.ts"
import { tookNothing } from "../errors/tookNothing.ts"
import type { SendError } from "./SendOrder.ts"

/**
 * Errors with which a node rejects a transaction. "Nonce too low" is not among them: the node may have accepted the
 * same one before.
 */
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

/** The page hands over what a wallet signs: without a signature it has handed over nothing. */
const onlySigns = ({ method }: { readonly method: string }) => method === "signTransaction"

/** Whether a failed send certainly moved nothing: a decline, or an error that cannot follow a broadcast. */
export const provesNothingMoved = (error: SendError): boolean => {
  switch (error._tag) {
    case "AdapterNotFound":
    // The code that sends to the wallet never ran.
    case "LoadFailed":
    case "WalletRejected":
    case "NetworkRefused":
      return true
    case "TransactionFailed":
      return refused.has(error.kind)
    case "WalletFailed":
      return onlySigns(error) || tookNothing(error)
    case "WalletTimeout":
      return onlySigns(error)
    default:
      return false
  }
}
