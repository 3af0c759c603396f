import type { PaymentCurrency, PurchaseCurrency } from "../../ports/api/onrampCodec.ts"

/** A currency that can be bought on one network. */
export interface BuyToken {
  readonly name: string
  /** Unique among the tokens of a network. */
  readonly symbol: string
  /** Its contract or mint; `undefined` for the native currency. */
  readonly contract: string | undefined
  /** The network's name at the service. */
  readonly networkName: string
  /** As the service has it. */
  readonly wire: PurchaseCurrency
}

/** What a way to pay allows, in hundredths of the currency. */
export interface PayLimit {
  readonly method: "card" | "bank"
  readonly least: bigint
  readonly most: bigint
}

/** A currency to pay with. */
export interface PayCurrency {
  /** Three capital letters. */
  readonly code: string
  /** At least one. */
  readonly limits: ReadonlyArray<PayLimit>
  /** As the service has it. */
  readonly wire: PaymentCurrency
}

/** What can be bought on a network, and paid with. */
export interface BuyOptions {
  readonly tokens: ReadonlyArray<BuyToken>
  readonly currencies: ReadonlyArray<PayCurrency>
  /** The service could not be read: what it sells is not known, and the sample of the specification stands in. */
  readonly unread?: true
}

/** Payment currencies are counted in hundredths. */
export const payDecimals = 2

/** Bought amounts are shown in parts of 10^18, whatever the token has: they are estimates. */
export const shownDecimals = 18
