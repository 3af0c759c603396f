import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { FeeSpeed, SpeedFee } from "../../ports/chains/FeeSpeed.ts"
import type { AccountChange } from "../../base/errors/AccountChanged.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { NetworkRefused } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { TokenFact } from "../tokens/TokenFact.ts"
import type { Sent } from "./Sent.ts"

/** One transfer as it was confirmed. It is immutable, and none of its values is read again. */
export interface SendOrder {
  /** Unique in the instance. */
  readonly id: number
  readonly connector: Connector
  readonly network: Network
  readonly from: string
  /** The receiver in its canonical form. */
  readonly to: string
  /** The name by which the receiver was chosen: it is looked up again before the wallet is asked (SEC-23). */
  readonly name?: string | undefined
  /** The token to send, by its contract. Without an address it is the native currency. */
  readonly token: TokenFact
  /** Amount in base units (wei for ether). */
  readonly units: bigint
  /** What the visitor typed, in US cents, if the amount was typed so. */
  readonly cents?: bigint | undefined
  /** What the receiver gets, in base units, as it was shown; only where the token's own rules on the chain decide it. */
  readonly arrives?: bigint | undefined
  /** The fee that was shown and is asked of the wallet; without it the wallet decides. */
  readonly fee?: ChosenFee | undefined
  /** The most that the fee may be, in base units of the native currency, where the host set it. */
  readonly mostFee?: bigint | undefined
  /** The host's name for the payment: the wallet `local` makes one of a name. */
  readonly paymentId?: string | undefined
}

/** A fee, and the speed that the visitor chose. */
export interface ChosenFee extends SpeedFee {
  readonly speed: FeeSpeed
}

export type SendError = AdapterNotFound | WalletError | NetworkRefused | TransactionFailed | OutcomeUnknown | RpcFailed

/** What has changed since the preview. */
export type OrderChange =
  | AccountChange
  | "balanceChanged"
  | "tokenChanged"
  /** The receiver's name leads to another address now. */
  | "nameChanged"
  /** The receiver's name could not be looked up again. */
  | "nameUnchecked"

/** Status of an order. */
export type OrderStatus =
  /** Previewed; not yet sent to the wallet. */
  | { readonly status: "ready" }
  /** It no longer fits the account. It was never sent to the wallet. */
  | { readonly status: "left"; readonly change: OrderChange }
  /** The wallet has the request and has not responded. */
  | { readonly status: "asking" }
  | { readonly status: "sent"; readonly sent: Sent }
  /** `moved` is `no` only if the error proves it; otherwise it is unknown. */
  | { readonly status: "failed"; readonly error: SendError; readonly moved: "no" | "unknown" }

/** An order and its status. */
export type PlacedOrder = OrderStatus & {
  readonly order: SendOrder
  /** True if the visitor confirmed it in the modal; false if the host sent it. */
  readonly previewed: boolean
  /** Id of the order that repeats this one. */
  readonly next?: number | undefined
  /** The visitor left it while it was pending. */
  readonly setAside?: boolean | undefined
}
