import type { Effect } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { ResourceState } from "../../base/resource/makeResource.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { BuyForm } from "./BuyForm.ts"
import type { BuyOptions, BuyToken, PayCurrency } from "./BuyOptions.ts"
import type { BuyProvider } from "./BuyProvider.ts"
import type { BuyQuote } from "./BuyQuote.ts"
import type { BuySummary } from "./buySummary.ts"
import type { OpenBuyWindow } from "./BuyWindow.ts"
import type { Purchase } from "./Purchase.ts"
import type { Purchases } from "./stepPurchases.ts"

/** The validated form. */
export interface BuyInput {
  readonly account: ActiveAccount
  readonly token: BuyToken
  readonly currency: PayCurrency
  readonly provider: BuyProvider
  readonly cents: bigint
  readonly quote: BuyQuote
}

/** Buying, from the form to what arrives. A purchase is followed even when its view is closed. */
export interface BuyFlow {
  readonly form: ReadonlyStore<BuyForm>
  readonly edit: (part: Partial<BuyForm>) => void
  /** What can be bought on the active network. It has no failure: the sample of the specification stands in (spec 7). */
  readonly options: ReadonlyStore<ResourceState<BuyOptions, never> | undefined>
  /** What the amount buys; `undefined` while the form is not complete. */
  readonly offer: ReadonlyStore<ResourceState<BuyQuote, never> | undefined>
  /** Reads what can be bought again, as after a failure. */
  readonly retry: Effect.Effect<void>
  /** Keeps options and offer fresh while it runs. */
  readonly watch: Effect.Effect<void>
  readonly summary: () => BuySummary
  readonly purchases: ReadonlyStore<Purchases>
  readonly find: (id: number) => Purchase | undefined
  /**
   * Opens a window and leads it to the provider's page once that was checked; to be called within the press. Returns the id of
   * the purchase: that of the same one if it is still open; its window then comes to the front.
   */
  readonly start: (input: BuyInput, open: OpenBuyWindow) => number
  /** The purchase with this id, or the last one that repeats it. */
  readonly latest: (id: number) => Purchase | undefined
  /**
   * Starts a purchase that failed once more, as it was asked for; to be called within the press. False where the account
   * or its network is another one now.
   */
  readonly again: (id: number, open: OpenBuyWindow) => boolean
  /** Brings the window back, or opens it again; to be called within the press. */
  readonly bringBack: (id: number, open: OpenBuyWindow) => void
  /** The page was opened by its link, in a window that nothing is known of. */
  readonly opened: (id: number) => void
}
