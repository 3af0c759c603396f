import { Data } from "effect"

/** The fault of what the service built or answered; the visitor reads it in their language. */
export type SwapFault =
  /** It has no quote for this pair and amount. */
  | "noQuote"
  /** This service does not swap on the network. */
  | "network"
  /** The transaction is for another network, or from another account. */
  | "otherChain"
  /** The transaction goes to a contract that this swap must not call. */
  | "otherReceiver"
  /** The transaction takes more of the native currency than the amount. */
  | "otherValue"
  /** The transaction allows the exchange to pay less than the visitor accepted. */
  | "worsePrice"
  /** The approval is for another token, or the call is not an approval. */
  | "otherToken"
  /** The approval is not of exactly the amount. */
  | "otherAmount"
  /** Service and contract count a token with different decimals. */
  | "otherUnits"
  /** The contract of a token does not tell its decimals. */
  | "untoldUnits"
  /** The approval is for the account itself, a token, or an address without a contract. */
  | "otherSpender"
  /** Run on the chain's state, the transaction fails or moves something else. */
  | "otherResult"
  /** No node of the network can try it, and its call cannot be read as a whole. */
  | "untried"
  /** The network undid the approval. */
  | "approvalReverted"
  /** The network confirmed the approval, and the exchange may not take the amount: the user lowered it, or a node lags. */
  | "allowanceShort"
  /** The network undid all steps that were sent as one. */
  | "batchReverted"

/** The service's quote or transaction is not what was accepted: nothing is asked of the wallet (SEC-26, SEC-27). */
export class SwapRefused extends Data.TaggedError("SwapRefused")<{
  readonly fault: SwapFault
  readonly message: string
  /** The transaction that the network undid, if the wallet has named it. */
  readonly hash?: string | undefined
}> {
  readonly retryable = true
}
