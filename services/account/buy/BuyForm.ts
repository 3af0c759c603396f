/** What the visitor has chosen so far; what is `undefined` is the first of its list. */
export interface BuyForm {
  readonly token: string | undefined
  readonly currency: string | undefined
  readonly provider: string | undefined
  readonly amount: string
}

export const emptyBuy: BuyForm = { token: undefined, currency: undefined, provider: undefined, amount: "" }
