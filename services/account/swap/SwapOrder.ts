import type { AccountChange } from "../../base/errors/AccountChanged.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { NodeError, WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { OutcomeUnknown, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { NetworkRefused } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Sent } from "../send/Sent.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { CheckedSwapToken } from "./SwapToken.ts"

/** What a visitor swaps, as it was reviewed. It is immutable. */
export interface SwapOrder {
  /** Unique in the instance. */
  readonly id: number
  readonly connector: Connector
  readonly network: Network
  readonly account: string
  readonly from: CheckedSwapToken
  readonly to: CheckedSwapToken
  /** What is paid, in base units of `from`. */
  readonly amount: bigint
}

/** What the service offers for an order. */
export interface Quote {
  /** What comes back, in base units of the other token. */
  readonly units: bigint
  /** The least that was agreed on for it; without one it is a percent less (spec 9). */
  readonly least?: bigint | undefined
  /** When it was read, in ms since the epoch. */
  readonly at: number
}

/** What is called, with a value in wei. */
export interface BuiltCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** A transaction that was built and compared with its order. */
export interface BuiltStep extends BuiltCall {
  /**
   * The exchange may take the token first, or it swaps. Some tokens take no approval over an earlier one, which is then
   * `reset` to 0 before.
   */
  readonly step: "reset" | "approve" | "swap"
  /** The spender that may take the token: the exchange. */
  readonly spender?: Hex | undefined
  /** The last spender that was allowed a token on this network, if it was another one. */
  readonly formerSpender?: Hex | undefined
  /**
   * Absent where a trial run did what was accepted. `none`: no node can try it, and the words of the call alone were
   * compared. `later`: the service builds the swap only once the approval is there; it is tried before it is asked.
   */
  readonly untried?: "none" | "later" | undefined
  /** All steps that are left, this one last, where the wallet does all or none of them with one approval. */
  readonly batch?: ReadonlyArray<BuiltCall> | undefined
  /** In base units of the native currency; `undefined` while no gas price is known. */
  readonly fee?: bigint | undefined
  /** When it was built, in ms since the epoch. */
  readonly at: number
}

export type SwapError =
  | AdapterNotFound
  | ApiFailed
  | WalletError
  | NetworkRefused
  | NodeError
  | SwapRefused
  | TransactionFailed
  | OutcomeUnknown

/** What has changed since the review. */
export type SwapChange = AccountChange | "balanceChanged"

/** Status of an order. */
export type SwapStatus =
  /** Its quote is read and its transaction built. */
  | { readonly status: "checking" }
  /** The visitor may send `built`. */
  | { readonly status: "ready"; readonly built: BuiltStep }
  /** The price moved past what was accepted, to `quote`. Nothing was sent. */
  | { readonly status: "moved" }
  /** The wallet has the request and has not responded. A step before the swap changes what `stepSpender` may take. */
  | { readonly status: "asking"; readonly step: BuiltStep["step"]; readonly stepSpender?: Hex | undefined }
  /** The network has the approval and confirms it. */
  | {
      readonly status: "approving"
      readonly step: BuiltStep["step"]
      readonly sent: Sent
      readonly stepSpender?: Hex | undefined
    }
  /** The wallet has approved all steps at once and waits for the network. */
  | { readonly status: "batched"; readonly step: BuiltStep["step"] }
  | { readonly status: "sent"; readonly sent: Sent }
  /** It no longer fits the account; nothing was asked of the wallet. */
  | { readonly status: "left"; readonly change: SwapChange }
  /** `moved` is `no` only if the error proves it. */
  | {
      readonly status: "failed"
      readonly step: BuiltStep["step"] | undefined
      readonly error: SwapError
      readonly moved: "no" | "unknown"
    }

/** An order and its status. */
export type PlacedSwap = SwapStatus & {
  readonly order: SwapOrder
  /** The quote that the visitor accepted: the least they get is counted from it. */
  readonly accepted: Quote
  /** The latest quote. */
  readonly quote: Quote
  /** The spender that was allowed the token during this order, as the network confirmed. */
  readonly spender: Hex | undefined
  /** The last step before the swap that the network has confirmed since the order was opened or tried again, and whom it was about. */
  readonly confirmed: { readonly step: "reset" | "approve"; readonly spender: Hex } | undefined
  /** A step before the swap was sent, such as the approval: it stays, whatever becomes of the swap. */
  readonly stepSent: boolean
  /** Number of the check that runs, or ran last: answers to earlier ones are ignored. */
  readonly turn: number
  /** True if the visitor reviews it in the modal; false if the host sent it. */
  readonly previewed: boolean
  /** The visitor left it while the wallet had a request. */
  readonly setAside: boolean
}
