import type { SwapChange } from "./SwapOrder.ts"

/** What the visitor has chosen so far. It is kept while another view is shown. */
export interface SwapForm {
  /** Address of the token to pay with; `undefined` for the native currency. */
  readonly from: string | undefined
  /** Address of the token to get. */
  readonly to: string | undefined
  readonly amount: string
  /** The amount is all of it: it follows what the fee leaves, until the visitor enters another. */
  readonly all?: boolean | undefined
  /** Why the review closed automatically; cleared by the next input. */
  readonly left?: SwapChange | "changedAfterApproval" | undefined
}

export const emptySwap: SwapForm = { from: undefined, to: undefined, amount: "" }
