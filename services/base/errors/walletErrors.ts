import { Data } from "effect"
import type { LoadFailed } from "./LoadFailed.ts"

export interface WalletEvidence {
  /** The JSON-RPC method of the request. */
  readonly method: string
  readonly message: string
  /** The original error of the wallet. */
  readonly cause?: unknown
}

/** The visitor declined in the wallet (code 4001 and equivalents). Nothing happened in the wallet. */
export class WalletRejected extends Data.TaggedError("WalletRejected")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet already shows a request that must be answered first (code -32002). */
export class WalletPending extends Data.TaggedError("WalletPending")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet did not answer within the deadline. A later answer is ignored. */
export class WalletTimeout extends Data.TaggedError("WalletTimeout")<WalletEvidence> {
  readonly retryable = true
}

/** The wallet answered with an error or something unreadable; `code` is its JSON-RPC code or -1. */
export class WalletFailed extends Data.TaggedError("WalletFailed")<WalletEvidence & { readonly code: number }> {
  readonly retryable = true
}

/** The wallet cannot use the network, or accepted the switch and stayed on another one (SEC-18). */
export class NetworkRefused extends Data.TaggedError("NetworkRefused")<{
  readonly networkId: string
  readonly message: string
  /**
   * `elsewhere`: the wallet is on another network, and only its user can change that, in it. `noAccount`: it shares no
   * account that may be used on the network. `bound`: the account in use may be used on another network only. Absent
   * where the wallet does not say why.
   */
  readonly reason?: "elsewhere" | "noAccount" | "bound" | undefined
  readonly cause?: unknown
}> {
  readonly retryable = true
}

/** Errors of a wallet request. */
export type WalletError = WalletRejected | WalletPending | WalletTimeout | WalletFailed | LoadFailed
