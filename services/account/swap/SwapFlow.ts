import type { Effect } from "effect"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { NodeError } from "../../ports/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { SwapWish } from "../../sheet/router/SwapWish.ts"
import type { Sent } from "../send/Sent.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { ResourceState } from "../../base/resource/makeResource.ts"
import type { FeePayer } from "../kind/AccountKind.ts"
import type { SwapForm } from "./SwapForm.ts"
import type { SwapConsent } from "./HostSwap.ts"
import type { PlacedSwap, Quote, SwapError } from "./SwapOrder.ts"
import type { PlacedSwaps } from "./stepSwapOrders.ts"
import type { SwapReview } from "./reviewOf.ts"
import type { SwapQuoteState, SwapMarket, SwapTokensState } from "./SwapMarket.ts"
import type { SwapSummary } from "./summaryOf.ts"
import type { CheckedSwapToken } from "./SwapToken.ts"

/** The validated input of a review. */
export interface SwapInput {
  readonly account: ActiveAccount
  readonly from: CheckedSwapToken
  readonly to: CheckedSwapToken
  /** Base units. */
  readonly amount: bigint
  readonly quote: Quote
}

/**
 * Swaps, from the form to their result. The wallet receives one request for each confirmation, and an order is followed
 * even when its view is closed (SEC-22).
 */
export interface SwapFlow {
  readonly form: ReadonlyStore<SwapForm>
  readonly edit: (part: Partial<Omit<SwapForm, "left">>) => void
  /** What was to come is paid, in the amount of the quote. */
  readonly flip: () => void
  /** Fills the form with what a host asked for, once the tokens are there (at most 5 s); unknown tokens are left out. */
  readonly choose: (wish: SwapWish) => Effect.Effect<void>
  /** The tokens of the active network, once they were requested. */
  readonly tokens: ReadonlyStore<SwapTokensState | undefined>
  readonly market: ReadonlyStore<SwapMarket>
  /** The quote for the form; `undefined` while the form is not complete. */
  readonly formQuote: ReadonlyStore<SwapQuoteState | undefined>
  /** Who pays the fees of the account in use, once that is known. */
  readonly payer: ReadonlyStore<ResourceState<FeePayer, NodeError | AdapterNotFound> | undefined>
  /** Keeps tokens, prices and the quote of the form fresh while it runs. Never fails: the states have the status. */
  readonly watch: Effect.Effect<void>
  /** Reads the tokens, or the quote, again after a failure. */
  readonly again: Effect.Effect<void>
  /** The form as the view shows it; `holdings` of the account are `undefined` while unknown. */
  readonly summary: (holdings: ReadonlyArray<TokenBalance> | undefined, coinDecimals: number) => SwapSummary
  /** An order under review as the view shows it. */
  readonly reviewed: (swap: PlacedSwap, holdings: ReadonlyArray<TokenBalance> | undefined) => SwapReview
  /** Every order of this instance, oldest first. */
  readonly swaps: ReadonlyStore<PlacedSwaps>
  readonly find: (id: number) => PlacedSwap | undefined
  /** Creates an order for a review and returns its id; the same one while an identical order is not done. */
  readonly review: (input: SwapInput) => number
  /** How many minutes ago a wallet was asked for the same as the order under review, if no end of that is known. */
  readonly askedBefore: ReadonlyStore<number | undefined>
  /** Keeps the quote of an order fresh while it runs. */
  readonly keep: (id: number) => Effect.Effect<void>
  /** Sends what is ready, the approval or the swap, to the wallet. Does nothing in any other status. */
  readonly confirm: (id: number) => void
  /** Accepts the new price of an order. */
  readonly accept: (id: number) => void
  readonly retry: (id: number) => void
  /** The visitor leaves an order that the wallet or the network has. It is still followed. */
  readonly setAside: (id: number) => void
  /** The quote for an input without a view; `gasPrice` in wei if it is known. */
  readonly quote: (input: Omit<SwapInput, "quote">) => Effect.Effect<Quote, ApiFailed | SwapRefused>
  /**
   * A token of the account's network by its address or symbol, once its contract has confirmed how it is counted. Fails with
   * `InvalidInput` where none has it, and with `SwapRefused` where service and contract count it differently.
   */
  readonly tokenOf: (
    account: ActiveAccount,
    wanted: string
  ) => Effect.Effect<CheckedSwapToken, AdapterNotFound | ApiFailed | InvalidInput | NodeError | SwapRefused>
  /**
   * Approves exactly the amount where it is needed, and swaps, without a view; returns the swap's transaction. Fails where
   * the price has moved past what was accepted, and where a step needs a consent that is not there. Interrupting ends
   * only the waiting.
   */
  readonly execute: (input: SwapInput, consent?: SwapConsent) => Effect.Effect<Sent, SwapError>
}
