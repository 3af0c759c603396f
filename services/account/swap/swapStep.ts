import { Result } from "effect"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import type { SwapToken } from "./SwapToken.ts"

/** What the Swap view still needs; its button says it (the design's section 8). */
export type SwapNeed =
  | "review"
  /** The quote is being read. */
  | "quoting"
  /** There is no quote. */
  | "noQuote"
  | "notEnough"
  /** The amount leaves nothing for the network's fee. */
  | "notEnoughFee"
  | "enterAmount"
  | "checkAmount"
  | "chooseToken"
  /** Service and contract count a token differently, the contract does not tell, or there is none: it is not moved. */
  | "refusedToken"
  /** A token could not be looked up at its contract. */
  | "unreadToken"

/** What the visitor has entered so far, and what is known of it; amounts in base units. */
export interface SwapDraft {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly amount: string
  /** What the account holds of `from`; `undefined` while unknown. */
  readonly held: bigint | undefined
  /** What it holds of the native currency, and what the swap costs of it; `undefined` while unknown. */
  readonly coins: bigint | undefined
  readonly fee: bigint | undefined
  /** Whether `from` is the native currency. */
  readonly native: boolean
  readonly quote: "none" | "loading" | "ready" | "failed"
}

/** The next step in a swap form. */
export const swapStep = ({ from, to, amount, held, coins, fee, native, quote }: SwapDraft): SwapNeed => {
  if (from === undefined || to === undefined) return "chooseToken"
  const checks = [from.check, to.check]
  if (checks.some((check) => check === "otherUnits" || check === "untold" || check === "gone")) return "refusedToken"
  if (checks.includes("unread")) return "unreadToken"
  if (amount === "") return "enterAmount"
  const units = readTypedAmount(amount, from.decimals)
  if (Result.isFailure(units)) return "checkAmount"
  if (units.success === 0n) return "enterAmount"
  if (held !== undefined && units.success > held) return "notEnough"
  const spent = (native ? units.success : 0n) + (fee ?? 0n)
  if (coins !== undefined && spent > coins) return "notEnoughFee"
  if (quote === "failed") return "noQuote"
  return quote === "ready" && held !== undefined ? "review" : "quoting"
}
