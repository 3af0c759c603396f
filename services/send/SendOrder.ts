import type { WalletError } from "../chains/ChainAdapter.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import type { RpcFailed, TransactionFailed } from "../errors/chainErrors.ts"
import type { NetworkRefused } from "../errors/walletErrors.ts"
import type { Network } from "../network/Network.ts"
import type { Sent } from "./Sent.ts"

/** One transfer as it was confirmed: nothing of it is read again, and nothing of it changes. */
export interface SendOrder {
  /** Unique in the instance. */
  readonly id: number
  readonly connector: Connector
  readonly network: Network
  readonly from: string
  /** The receiver in its canonical form. */
  readonly to: string
  /** What moves. Without an address it is the native currency. */
  readonly token: { readonly address?: string | undefined; readonly symbol: string; readonly decimals: number }
  /** How much, in base units (wei for ether). */
  readonly units: bigint
}

export type SendError = AdapterNotFound | WalletError | NetworkRefused | TransactionFailed | RpcFailed

/** What is no longer as it was previewed. */
export type OrderChange = "account" | "network" | "balance" | "token"

/** How far an order is. */
export type OrderStatus =
  /** Previewed: the wallet knows nothing of it. */
  | { readonly status: "ready" }
  /** It no longer fits the account. It was never asked for. */
  | { readonly status: "left"; readonly change: OrderChange }
  /** The wallet has the request, and has not answered. */
  | { readonly status: "asking" }
  | { readonly status: "sent"; readonly sent: Sent }
  /** `moved` is `no` only when the answer proves it; otherwise nobody here knows. */
  | { readonly status: "failed"; readonly error: SendError; readonly moved: "no" | "unknown" }

/** An order and what became of it. */
export type PlacedOrder = OrderStatus & {
  readonly order: SendOrder
  /** The visitor confirmed it in the modal; otherwise the host asked for it. */
  readonly previewed: boolean
  /** The order that asks for the same once more. */
  readonly next?: number | undefined
  /** The visitor turned away from it while it was asked for. */
  readonly setAside?: boolean | undefined
}
