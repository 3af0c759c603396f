import type { TokenFact } from "./TokenFact.ts"
import type { TokenState } from "./TokenState.ts"

/**
 * What comes of comparing a claim about a token with what its contract says: money moves only with `known`. `otherUnits`
 * means that service and contract count it differently, so one of them shows a wrong amount.
 */
export type TokenCheck =
  | Exclude<TokenState, { readonly status: "known" }>
  | { readonly status: "known"; readonly fact: TokenFact }
  | { readonly status: "otherUnits"; readonly fact: TokenFact }

/** Compares the claimed decimals of a token with those that are known. */
export const checkToken = (claimed: { readonly decimals: number }, state: TokenState | undefined): TokenCheck => {
  if (state === undefined) return { status: "reading" }
  return state.status === "known" && state.fact.decimals !== claimed.decimals
    ? { status: "otherUnits", fact: state.fact }
    : state
}
