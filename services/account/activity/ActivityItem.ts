import type { Caip2 } from "../../base/caip/parseCaip2.ts"

/** What a transaction did, in the service's words (constants of the field); others count as `execute`. */
export type ActivityOperation =
  | "approve"
  | "bought"
  | "borrow"
  | "burn"
  | "cancel"
  | "claim"
  | "deploy"
  | "deposit"
  | "execute"
  | "mint"
  | "receive"
  | "repay"
  | "send"
  | "sell"
  | "stake"
  | "trade"
  | "unstake"
  | "withdraw"

/** One thing that a transaction moved. Texts are safe to show, and cut (SEC-24). */
export interface ActivityTransfer {
  readonly kind: "token" | "nft"
  readonly direction: "in" | "out" | "self"
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /**
   * Decimal text in whole tokens, as exact as the service gave it. Absent where it is not known: of what a swap from this
   * device brings, until the service lists it.
   */
  readonly amount?: string | undefined
  /** Contract, where it is known. */
  readonly token?: string | undefined
  /** Token icon or preview of the NFT, on an origin that may be asked. */
  readonly picture?: string | undefined
  /** Value in US dollars at that time, where the service gave one. */
  readonly value?: number | undefined
}

/**
 * Why a row may be a trap (SEC-25): its peer looks like one the account has paid, it moved nothing, or dust from a
 * stranger.
 */
export type ActivityRisk = "lookAlike" | "nothing" | "dust"

/** One transaction of an account on a network (spec 3: transaction history item). */
export interface ActivityItem {
  /** Unique in the account's history. */
  readonly id: string
  readonly hash: string
  readonly networkId: Caip2
  readonly operation: ActivityOperation
  /**
   * `proposed`: the hash is that of a proposal, which the owners of the account still sign, and not of a transaction.
   * `replaced`: another transaction with the same nonce was mined instead. `unknown`: one of this device that no block had for so
   * long that it may never be in one.
   */
  readonly status: "pending" | "proposed" | "confirmed" | "failed" | "replaced" | "unknown"
  /** Mined at, or sent at while pending or proposed; ms since the epoch. */
  readonly at: number
  readonly from: string
  /** Receiver or contract; `undefined` for a new contract. */
  readonly to: string | undefined
  readonly nonce?: number | undefined
  readonly transfers: ReadonlyArray<ActivityTransfer>
  /** True if it was sent from this device by this product. */
  readonly own: boolean
  readonly risk?: ActivityRisk | undefined
}

/** A page of the history; `next` is the cursor of the following one. */
export interface ActivityPage {
  readonly items: ReadonlyArray<ActivityItem>
  readonly next: string | undefined
}
