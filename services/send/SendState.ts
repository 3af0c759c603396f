import type { OrderChange } from "./SendOrder.ts"

/** The send form (spec 3: send state). It keeps its input while the visitor looks elsewhere. */
export interface SendState {
  /** Contract of the chosen token; `undefined` for the native currency. */
  readonly token: string | undefined
  readonly amount: string
  readonly receiver: string
  /** Why the preview was left by itself; gone with the next thing that is typed. */
  readonly left?: OrderChange | undefined
}

export const emptyForm: SendState = { token: undefined, amount: "", receiver: "" }
