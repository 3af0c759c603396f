import { Data } from "effect"
import type { LoadFailed } from "./LoadFailed.ts"

interface WalletEvidence {
  /** The wallet's method that was asked. */
  readonly method: string
  readonly message: string
  /** What the wallet threw, untouched. */
  readonly cause?: unknown
}

/** The visitor declined in the wallet (code 4001 and its kin). Not a failure: nothing happened. */
export class WalletRejected extends Data.TaggedError("WalletRejected")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet already shows a request and wants it answered first (code -32002). */
export class WalletPending extends Data.TaggedError("WalletPending")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet did not answer within the deadline. A later answer is ignored. */
export class WalletTimeout extends Data.TaggedError("WalletTimeout")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet answered with an error or with something that is no answer; `code` is its JSON-RPC code or -1. */
export class WalletFailed extends Data.TaggedError("WalletFailed")<WalletEvidence & { readonly code: number }> {
  readonly retryable = true
}

/** The wallet cannot use the network, or stayed on another one after saying yes (SEC-18). */
export class NetworkRefused extends Data.TaggedError("NetworkRefused")<{
  readonly networkId: string
  readonly message: string
  readonly cause?: unknown
}> {
  readonly retryable = true
}

/** How asking a wallet fails. */
export type WalletError = WalletRejected | WalletPending | WalletTimeout | WalletFailed | LoadFailed
