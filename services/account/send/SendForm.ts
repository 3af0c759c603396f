import type { OrderChange } from "./SendOrder.ts"

/** The send form (spec 3: send state). It keeps its input while another view is shown. */
export interface SendForm {
  /** Contract of the chosen token; `undefined` for the native currency. */
  readonly token: string | undefined
  /** The amount of the token to send, as text. */
  readonly amount: string
  /** What was typed in US dollars; `undefined` while the amount is typed in the token. */
  readonly fiat?: string | undefined
  readonly receiver: string
  /** Why the preview closed automatically; cleared by the next input. */
  readonly left?: OrderChange | undefined
}

export const emptyForm: SendForm = { token: undefined, amount: "", receiver: "" }

/** Whether two forms hold the same order. */
export const sameInput = (one: SendForm | undefined, other: SendForm): boolean =>
  one?.token === other.token && one?.amount === other.amount && one?.receiver === other.receiver
