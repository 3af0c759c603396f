import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { TokenState } from "../tokens/TokenState.ts"

/**
 * A holding with the names that its contract says, once they are known. Its amount remains a claim of its source: where
 * the decimals differ, both of them are needed to say so.
 */
export const namedByChain = (held: TokenBalance, state: TokenState | undefined): TokenBalance =>
  held.address === undefined || state?.status !== "known"
    ? held
    : { ...held, symbol: state.fact.symbol, name: state.fact.name }
