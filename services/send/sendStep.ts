import { Result } from "effect"
import { readTypedAmount } from "../amounts/readTypedAmount.ts"
import type { TokenBalance } from "../chains/TokenBalance.ts"

/**
 * What the Send view still needs, ordered by increasing priority: its button shows the last one that applies (the
 * design's section 8).
 */
export type SendStep =
  | "preview"
  | "checkAddress"
  | "addReceiver"
  | "notEnough"
  | "enterAmount"
  | "checkAmount"
  | "chooseToken"

/** What the visitor has entered so far; `receiverValid` is `undefined` while it is being checked. */
export interface SendForm {
  readonly token: TokenBalance | undefined
  readonly amount: string
  readonly receiver: string
  readonly receiverValid: boolean | undefined
}

/** The next step in a send form. */
export const sendStep = ({ token, amount, receiver, receiverValid }: SendForm): SendStep => {
  if (token === undefined) return "chooseToken"
  if (amount !== "") {
    const units = readTypedAmount(amount, token.decimals)
    if (Result.isFailure(units)) return "checkAmount"
    if (units.success === 0n) return "enterAmount"
    if (units.success > token.units) return "notEnough"
  } else return "enterAmount"
  if (receiver === "") return "addReceiver"
  return receiverValid === true ? "preview" : "checkAddress"
}
