import type { Effect } from "effect"
import type { NodeError } from "../chains/ChainAdapter.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import type { TransactionFailed } from "../errors/chainErrors.ts"
import type { ResourceState } from "../resource/makeResource.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"
import type { Orders } from "./stepOrders.ts"

/** What a preview shows, each part checked. */
export interface OrderInput {
  readonly account: ActiveAccount
  /** The receiver in its canonical form. */
  readonly to: string
  readonly token: SendOrder["token"]
  /** Base units. */
  readonly units: bigint
}

export type FeeState = ResourceState<bigint, AdapterNotFound | TransactionFailed | NodeError>

/**
 * Orders, from the preview to their end. The wallet is asked for each at most once, and an order is followed whatever
 * happens to the view: what became of it is an event and a short message (spec 4; SEC-22).
 */
export interface Ordering {
  /** Every order of this instance, oldest first. */
  readonly orders: ReadonlyStore<Orders>
  /**
   * Makes an order for looking at, and gives its id. When the wallet still has a request for the same, or nobody
   * knows what became of it, that order is given instead.
   */
  readonly preview: (input: OrderInput) => number
  /** The order with this id, or the last one that repeats it. */
  readonly latest: (id: number) => PlacedOrder | undefined
  /** The fee of the order that was previewed last, in base units of the native currency. */
  readonly fee: ReadonlyStore<FeeState | undefined>
  /** Asks the wallet for a previewed order; does nothing for one that was asked for or does not fit any more. */
  readonly confirm: (id: number) => void
  /** Asks for the same once more, as a new order. */
  readonly repeat: (id: number) => void
  /** The visitor turns away from an order that is being asked for. It is still followed. */
  readonly setAside: (id: number) => void
  /** Asks for an order without a preview and waits for its end. Interrupting ends the waiting only. */
  readonly send: (input: OrderInput) => Effect.Effect<Sent, SendError>
}
