/** What an amount buys, about. */
export type BuyQuote =
  /** The service's offer. */
  | {
      readonly estimate: false
      /** In parts of 10^18 of the token. */
      readonly units: bigint
      /** In hundredths of the payment currency: the part of the payment that buys nothing. */
      readonly fees: bigint
    }
  /** The service has none, or none that can be true: worth about the amount itself, before fees (spec 7). */
  | { readonly estimate: true }
