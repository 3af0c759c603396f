import { Data } from "effect"

/** Failure classes of a transaction, by the node's message (spec 8). */
export type TransactionFailure =
  | "executionReverted"
  | "feeCapTooHigh"
  | "feeCapTooLow"
  | "nonceTooHigh"
  | "nonceTooLow"
  | "nonceMax"
  | "insufficientFunds"
  | "belowMinimum"
  | "intrinsicGasTooHigh"
  | "intrinsicGasTooLow"
  | "transactionTypeUnsupported"
  | "tipAboveFeeCap"
  | "expired"
  | "replaced"
  | "unknownNode"

/** Why a token or its receiver cannot take a transfer, by what the chain holds; no wallet is asked then. */
export type TransferRefusal =
  /** There is no such token on the network. */
  | "tokenGone"
  /** The receiver is an account of another token. */
  | "otherToken"
  /** The receiver is not a wallet: nobody could use the token. */
  | "notWallet"
  /** The receiver's token account belongs to another wallet. */
  | "otherOwner"
  /** The receiver's token account takes transfers with a memo only (Token-2022). */
  | "memoRequired"
  /** The issuer lets nobody move the token, or not what the sender or the receiver has of it. */
  | "cannotMove"
  /** Wallets show other amounts of the token than its accounts hold (Token-2022, interest and scaled amounts). */
  | "scaledAmount"
  /** The token keeps a larger part of the transfer than was shown. */
  | "keepsMore"
  /** The receiver would hold less than an account of the network must. */
  | "receiverMinimum"
  /** The sender would hold less than that, and more than nothing. */
  | "restMinimum"
  /** The holdings of the token are in more accounts than one transaction can take them from. */
  | "inManyAccounts"

/** A node of the network could not be reached or read; the message is one of three of spec 8. */
export class RpcFailed extends Data.TaggedError("RpcFailed")<{
  readonly message: string
  /** JSON-RPC code of spec 8, or -1. */
  readonly code: number
  /** `Retry-After` of the node in ms, if it was sent. Waits over 30 s are left to the caller. */
  readonly retryAfter?: number
  readonly cause?: unknown
}> {
  readonly retryable = true
}

/**
 * It is not known whether a transaction that was approved or signed reaches the chain: an answer was lost, or cannot be
 * read. Asking for the same again may pay twice, so it is not retryable: look for `hash` first, or at the account's
 * activity.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{
  readonly message: string
  /** Transaction hash (EVM), signature (Solana) or transaction id (Bitcoin), where one is known. */
  readonly hash?: string | undefined
  /** The error of the node or the wallet, if there is one. */
  readonly cause?: unknown
}> {
  readonly retryable = false
}

/**
 * The network refused a transaction. It moved nothing; with the kinds `unknownNode` and `nonceTooLow` that is not certain
 * without `unsent`.
 */
export class TransactionFailed extends Data.TaggedError("TransactionFailed")<{
  readonly kind: TransactionFailure
  readonly message: string
  /** What the account lacks, in base units of the native currency; only where it is known. */
  readonly missing?: bigint
  /** With `belowMinimum`: what an account of the network must hold, in base units; only where a node told it. */
  readonly least?: bigint
  /** With `inManyAccounts`: what can be sent at once, in base units of the token. */
  readonly most?: bigint
  /** No node has taken it: each that it was handed to has refused it. */
  readonly unsent?: true
  /** Why the transfer is refused before a wallet is asked, where the chain's own accounts say so. */
  readonly reason?: TransferRefusal
  readonly cause?: unknown
}> {
  readonly retryable = false
}
