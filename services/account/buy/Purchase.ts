import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { Network } from "../../base/network/Network.ts"
import type { BuyToken } from "./BuyOptions.ts"
import type { BuyProvider } from "./BuyProvider.ts"
import type { BuyQuote } from "./BuyQuote.ts"
import type { BuyRefused } from "./BuyRefused.ts"

/** What a visitor buys. It is immutable. */
export interface BuyOrder {
  /** Unique in the instance. */
  readonly id: number
  readonly network: Network
  readonly account: string
  /** The wallet of the account: a purchase ends with its connection. */
  readonly connectorId: string
  readonly token: Pick<BuyToken, "symbol" | "contract">
  readonly provider: BuyProvider
  readonly currency: string
  /** What is paid, in hundredths of the currency. */
  readonly cents: bigint
  readonly quote: BuyQuote
  /** When it was started, in ms since the epoch. */
  readonly startedAt: number
}

/**
 * What is known of a purchase's window: `blocked` where the browser opened none, `gone` where it counts as closed, which a
 * provider's page can bring about as well, and `apart` where it is none of this page's: opened by a link, or before the
 * page was loaded again.
 */
export type BuyWindowState = "there" | "blocked" | "gone" | "apart"

/** Status of a purchase. */
export type PurchaseStatus =
  /** The provider's page is asked for, and checked. */
  | { readonly status: "opening" }
  /** The user buys on the provider's page. */
  | {
      readonly status: "open"
      /** `undefined` after the page was loaded again: the link is not stored. */
      readonly url: string | undefined
      readonly host: string | undefined
      readonly window: BuyWindowState
      /** Its arrival is no longer waited for. */
      readonly over?: true
    }
  /** No page was opened. */
  | { readonly status: "failed"; readonly error: ApiFailed | BuyRefused | LoadFailed }
  /** The account has more of the token than before, in base units. */
  | { readonly status: "arrived"; readonly units: bigint; readonly decimals: number }

/** A purchase and its status. */
export type Purchase = PurchaseStatus & {
  readonly order: BuyOrder
  /** Id of the purchase that repeats this one. */
  readonly next?: number | undefined
}
