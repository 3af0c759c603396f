import type { FeePayer } from "../kind/AccountKind.ts"
import type { Effect } from "effect"
import type { NodeError } from "../../ports/chains/ChainAdapter.ts"
import type { FeeSpeed, SpeedFees } from "../../ports/chains/FeeSpeed.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { NetworkRefused } from "../../base/errors/walletErrors.ts"
import type { ResourceState } from "../../base/resource/makeResource.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"
import type { SendTrial } from "./SendTrial.ts"
import type { PlacedOrders } from "./stepSendOrders.ts"

/** The validated input of a preview. */
export interface OrderInput {
  readonly account: ActiveAccount
  /** The receiver in its canonical form. */
  readonly to: string
  /** The name that led to it, if the visitor gave one. */
  readonly name?: string | undefined
  readonly token: SendOrder["token"]
  /** Base units. */
  readonly units: bigint
  /** What the visitor typed, in US cents, if the amount was typed so. */
  readonly cents?: bigint | undefined
  /** The most that the fee may be, in base units, and the host's name for the payment. */
  readonly mostFee?: bigint | undefined
  readonly paymentId?: string | undefined
}

/** Fees by speed; the value is `undefined` where the node cannot tell. */
export type SpeedsState = ResourceState<
  SpeedFees | undefined,
  AdapterNotFound | NetworkRefused | TransactionFailed | NodeError
>

export type ArrivesState = ResourceState<
  bigint | undefined,
  AdapterNotFound | NetworkRefused | TransactionFailed | NodeError
>

/** What is known of the fee of an order. */
export interface SendFee {
  readonly payer: FeePayer
  /** In base units of the native currency; `undefined` where the wallet decides. */
  readonly units: bigint | undefined
}

export type FeeState = ResourceState<SendFee, AdapterNotFound | NetworkRefused | TransactionFailed | NodeError>

/**
 * Orders of the send form, from the preview to their result. The wallet receives each at most once, and an order is followed even when
 * its view is closed: its result becomes an event and a toast (spec 4; SEC-22).
 */
export interface SendOrders {
  /** Every order of this instance, oldest first. */
  readonly orders: ReadonlyStore<PlacedOrders>
  /**
   * Creates an order for a preview and returns its id. If an identical order is still pending in the wallet or its
   * result is unknown, returns that one instead.
   */
  readonly preview: (input: OrderInput) => number
  /** The order with this id, or the last one that repeats it. */
  readonly latest: (id: number) => PlacedOrder | undefined
  /** The fee of the order that was previewed last. */
  readonly fee: ReadonlyStore<FeeState | undefined>
  /** The fees of the order that was previewed last, by speed. */
  readonly speeds: ReadonlyStore<SpeedsState | undefined>
  /** The chosen speed: the wallet is asked for the fee that is shown for it. */
  readonly speed: ReadonlyStore<FeeSpeed>
  readonly chooseSpeed: (speed: FeeSpeed) => void
  /** Keeps the fees of a previewed order fresh while it runs. */
  readonly keepFee: (id: number) => Effect.Effect<void>
  /**
   * Puts all of a holding into the form, as an amount of the token. Of the native currency what the chain's adapter leaves
   * for the fee at the chosen speed is left out: as soon as it is known, if the form is still the same.
   */
  readonly fillMax: (account: ActiveAccount, token: TokenBalance) => void
  /**
   * What the receiver of the order that was previewed last gets of a token, in base units, by the token's own rules on the
   * chain; `undefined` where the namespace has no such rules. No state for the native currency.
   */
  readonly arrives: ReadonlyStore<ArrivesState | undefined>
  /** What the order that was previewed last does on the chain's present state; no value where the node cannot tell. */
  readonly trial: ReadonlyStore<ResourceState<SendTrial | undefined, AdapterNotFound> | undefined>
  /**
   * Sends a previewed order to the wallet. Does nothing if it was sent before or no longer fits the account. The name of a
   * receiver is looked up again first: an order whose name leads elsewhere, or cannot be checked, is left unsent (SEC-23).
   */
  readonly confirm: (id: number) => void
  /**
   * How many minutes ago an earlier visit or another tab asked a wallet for the same as the order that was previewed last,
   * without a known end.
   */
  readonly askedBefore: ReadonlyStore<number | undefined>
  /** Id of the order whose receiver is being looked up again. */
  readonly checking: ReadonlyStore<number | undefined>
  /** Sends the same transfer again, as a new order. */
  readonly repeat: (id: number) => void
  /** The visitor leaves an order that is pending in the wallet. It is still followed. */
  readonly setAside: (id: number) => void
  /** Sends an order without a preview and waits for its result. Interrupting ends only the waiting. */
  readonly send: (input: OrderInput) => Effect.Effect<Sent, SendError>
}
