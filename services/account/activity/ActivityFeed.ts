import type { Effect } from "effect"
import type { NotConnected } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { ActivityItem, ActivityPage } from "./ActivityItem.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"

/** Why a page of the history could not be read. */
export type ActivityError = ApiFailed | LoadFailed

/** The activity of one account on one network. */
export interface ActivityState {
  /** `accountKey` of the account and network. */
  readonly key: string
  /** `loading`: the first page; `more`: a further one. A failure clears the cursor (spec 4, 8). */
  readonly status: "loading" | "ready" | "more" | "failed"
  /** Newest first, without duplicates and without spam; also while loading: this device's own are known at once. */
  readonly items: ReadonlyArray<ActivityItem>
  /** Whether there is a further page. */
  readonly hasNext: boolean
  /** The last page had nothing new: a further one is for the visitor to ask for. */
  readonly quiet: boolean
  readonly error: ActivityError | undefined
}

/** The activity of the active account, and the transactions of this device. */
export interface ActivityFeed {
  /** The activity that was opened last; a view must compare its key. */
  readonly state: ReadonlyStore<ActivityState | undefined>
  /** Reads the first page for the active account, unless that is being read. What was shown of another is dropped. */
  readonly open: () => void
  /** Reads the next page, if there is one and none is being read. */
  readonly more: () => void
  /** A page for the active account, without effect on `state`. The first one, without a cursor, has this device's own. */
  readonly read: (cursor?: string) => Effect.Effect<ActivityPage, ActivityError | NotConnected>
  /** Notes a transaction that the wallet has just sent: it is pending until the chain has it. */
  readonly note: (transaction: OwnTransaction) => Effect.Effect<void>
  /**
   * Waits until another transaction than the one that a wallet has announced is known to carry out what was asked for, as
   * happens to operations of contract accounts; gives its hash. Never ends otherwise.
   */
  readonly moved: (asked: string) => Effect.Effect<string>
  /** Waits until a block has a noted transaction; returns whether it succeeded. Never ends for one that no block has. */
  readonly ended: (asked: string) => Effect.Effect<ActivityItem["status"]>
}
