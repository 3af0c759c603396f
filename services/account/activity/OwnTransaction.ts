import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { ActivityItem, ActivityOperation, ActivityTransfer } from "./ActivityItem.ts"

/** Largest number of transactions in storage (spec 9: pending transactions limit). */
export const mostOwn = 99

/** A transaction as it is known when it is sent. */
export interface OwnTransaction {
  readonly hash: string
  /** The hash is that of a proposal, as far as is known. */
  readonly proposed?: true | undefined
  readonly networkId: Caip2
  readonly from: string
  /** Receiver, or contract that is called. */
  readonly to?: string | undefined
  readonly operation: ActivityOperation
  readonly transfers: ReadonlyArray<Pick<ActivityTransfer, "direction" | "amount" | "symbol" | "token">>
  /** On EVM, what it asks of the chain (`callOf`), if that is known and short. */
  readonly call?: string | undefined
}

/** A transaction of this device as it is stored. Its outcome is not: the chain is asked again (SEC-31). */
export interface StoredTransaction extends OwnTransaction {
  /** Sent at, ms since the epoch. */
  readonly at: number
  /** On EVM, once a node has shown it. */
  readonly nonce?: number | undefined
  /** The hash that the wallet answered with, if another transaction carried it out. */
  readonly askedAs?: string | undefined
}

/** A stored transaction with its outcome as far as it is known. */
export interface OwnEntry extends StoredTransaction {
  readonly status: ActivityItem["status"]
}

/** An entry as an item of the account's activity. */
export const toActivityItem = ({ transfers, to, ...own }: OwnEntry): ActivityItem => ({
  ...own,
  id: own.hash,
  to,
  transfers: transfers.map((one) => ({ ...one, kind: "token" })),
  own: true
})
