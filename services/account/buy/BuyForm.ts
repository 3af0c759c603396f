/** What the visitor has chosen so far; `undefined` stands for the first entry of its list. */
export interface BuyForm {
  readonly token: string | undefined
  readonly currency: string | undefined
  readonly provider: string | undefined
  readonly amount: string
}

export const emptyBuy: BuyForm = { token: undefined, currency: undefined, provider: undefined, amount: "" }
