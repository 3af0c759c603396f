import type { Sent } from "../send/Sent.ts"

/** What a host swaps; tokens by address or by symbol. */
export interface SwapQuery {
  readonly from: string
  readonly to: string
  /** Decimal text in whole tokens (`"1.5"`), or base units as bigint. */
  readonly amount: string | bigint
}

/** One side of a quote, in base units. */
export interface SwapSide {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly units: bigint
}

/** A quote for the active account on the active network. */
export interface SwapQuote {
  readonly networkId: string
  readonly account: string
  readonly from: SwapSide
  readonly to: SwapSide
  /** The least that may come back, in base units of `to`. */
  readonly minimum: bigint
  /** When it was read, in ms since the epoch. */
  readonly at: number
}

/** What a host allows `execute` to do. In the modal, the review tells the user about each of these first. */
export interface SwapConsent {
  /** Ask for a swap that no node can try, or for an approval whose swap the service builds only afterwards. */
  readonly untried?: boolean | undefined
  /** Allow the token to another contract than the last one that was allowed on the network. */
  readonly newSpender?: boolean | undefined
}

/** Swaps without the modal, as the methods of an instance give them. */
export interface HostSwap {
  /** The quote for a swap. Rejects with `InvalidInput`, `NotConnected`, `SwapRefused` or `ApiFailed`. */
  readonly quote: (query: SwapQuery) => Promise<SwapQuote>
  /**
   * Approves exactly the amount where it is needed, waits for that, and swaps: at most two requests to the wallet, three for
   * a token whose earlier approval must be reset first.
   * Resolves when the network has the swap, not when it is mined. Rejects with `SwapRefused` where the price has moved past
   * the quote's minimum, where the service builds something else than was quoted, and where account or network are no
   * longer those of the quote; else as sending does. What was not tried (fault `untried`), and a contract other than the
   * last one that was allowed (fault `otherSpender`), are refused as well unless `consent` allows them.
   */
  readonly execute: (quote: SwapQuote, consent?: SwapConsent) => Promise<Sent>
}
