/** Tokens and amount that a host opens the swap view with; tokens by symbol or by address. */
export interface SwapWish {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** Decimal text in whole tokens. */
  readonly amount?: string | undefined
}
