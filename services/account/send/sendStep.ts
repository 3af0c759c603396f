import { Result } from "effect"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"

/**
 * What the Send view still needs, ordered by increasing priority: its button shows the last one that applies (the
 * design's section 8). Each is the key of its text.
 */
export type SendStep =
  | "stepPreview"
  | "stepAddress"
  | "stepReceiver"
  | "stepNotEnough"
  | "stepEnter"
  | "stepAmount"
  | "stepToken"

/** What the visitor has entered so far; `receiverValid` is `undefined` while it is being checked. */
export interface SendDraft {
  readonly token: TokenBalance | undefined
  readonly amount: string
  readonly receiver: string
  readonly receiverValid: boolean | undefined
}

/** The next step in a send form. */
export const sendStep = ({ token, amount, receiver, receiverValid }: SendDraft): SendStep => {
  if (token === undefined) return "stepToken"
  if (amount !== "") {
    const units = readTypedAmount(amount, token.decimals)
    if (Result.isFailure(units)) return "stepAmount"
    if (units.success === 0n) return "stepEnter"
    if (units.success > token.units) return "stepNotEnough"
  } else return "stepEnter"
  if (receiver === "") return "stepReceiver"
  return receiverValid === true ? "stepPreview" : "stepAddress"
}
