import type { TransactionFailure } from "../../base/errors/chainErrors.ts"
import { tookNothing } from "../../base/errors/tookNothing.ts"
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
  "tipAboveFeeCap",
  "belowMinimum",
  "expired",
  "replaced"
])

/**
 * Requests after which nothing is handed over without an answer: the page hands over what a wallet signs, and asks a wallet
 * for its network and accounts before it asks it to send.
 */
const before: ReadonlySet<string> = new Set([
  "signTransaction",
  "eth_chainId",
  "eth_accounts",
  "eth_requestAccounts",
  "accounts",
  "connect",
  "session"
])

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
      return refused.has(error.kind) || error.unsent === true
    case "WalletFailed":
      return before.has(error.method) || tookNothing(error)
    case "WalletTimeout":
    case "WalletPending":
      return before.has(error.method)
    default:
      return false
  }
}
