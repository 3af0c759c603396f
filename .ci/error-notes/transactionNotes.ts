import type { TransactionFailure } from "../../services/base/errors/chainErrors.ts"
import type { Note } from "./Note.ts"

const sees = "That the network refused it, that nothing has moved, and a way to change the amount or try again."

/** Why a network refuses a transaction (`TransactionFailed`). */
export const transactionNotes: Readonly<Record<TransactionFailure, Note>> = {
  executionReverted: ["The contract refused.", sees, "Look at `message`: it is the contract's reason, if it gave one."],
  feeCapTooHigh: ["The highest fee is more than a number can be.", sees, "Leave the fee to the wallet."],
  feeCapTooLow: ["The highest fee is below what the block asks.", sees, "Leave the fee to the wallet, or raise it."],
  nonceTooHigh: ["An earlier transaction of the account is missing.", sees, "Leave the nonce to the wallet."],
  nonceTooLow: ["A transaction with this nonce is in the chain already.", sees, "Leave the nonce to the wallet."],
  nonceMax: ["The account has sent as many transactions as it can.", sees, "Nothing: it needs another account."],
  insufficientFunds: ["The account has too little for the amount and the fee.", sees, "Offer a smaller amount."],
  belowMinimum: [
    "The receiver, or what is left at the sender, would be less than an account of the network must hold (Solana). `reason` says which, and `least` the minimum in base units, where a node told it.",
    "That the network refused it, the minimum, and a way to change the amount.",
    "Offer a larger amount, or all that can be sent."
  ],
  expired: [
    "The transaction was signed too late, or no block took it in time (Solana). It can never be on the chain.",
    "That it took too long, that nothing has moved, and a way to try again.",
    "Send it again: the wallet signs a new one."
  ],
  replaced: [
    "The user sent another transaction with the same nonce in the wallet, usually to cancel this one (EVM). `cause` is its hash.",
    "That another transaction took its place.",
    "Nothing: the user decided it. Look at the other transaction if you must know what it did."
  ],
  intrinsicGasTooHigh: ["The gas limit is above that of a block.", sees, "Leave the gas limit to the wallet."],
  intrinsicGasTooLow: [
    "The gas limit is below what any transaction needs.",
    sees,
    "Leave the gas limit to the wallet."
  ],
  transactionTypeUnsupported: ["The network has no such kind of transaction.", sees, "Leave the kind to the wallet."],
  tipAboveFeeCap: ["The tip is more than the highest fee.", sees, "Leave the fees to the wallet."],
  unknownNode: [
    "The node refused with words that fit no other class. That nothing moved is not certain.",
    "That it may have been sent, and where to look.",
    "Look at `message`, and at the account's transactions before you try again."
  ]
}
