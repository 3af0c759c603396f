import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"
import { foldSymbol } from "../symbols/foldSymbol.ts"
import { checkToken } from "../tokens/checkToken.ts"
import type { TokenFact } from "../tokens/TokenFact.ts"
import type { TokenState } from "../tokens/TokenState.ts"
import { isNativeToken, type SwapToken } from "./SwapToken.ts"

/** What is known of tokens from others than the service that swaps them. */
export interface KnownTokens {
  /** What the contracts said that were asked. */
  readonly stateOf: (address: string | undefined) => TokenState | undefined
  /** The tokens that the host lists, as their contracts name them. */
  readonly listed: ReadonlyArray<TokenFact>
  readonly holdings: ReadonlyArray<TokenBalance>
}

/**
 * The service's tokens as far as they are known: named by their contracts where these were asked, with the outcome of that,
 * and marked where their symbol belongs to another token: the native currency, then one that the host lists, then one that
 * the account holds, then the first of the list (SEC-24).
 */
export const judgeTokens = (
  list: ReadonlyArray<SwapToken>,
  { nativeCurrency }: Pick<Network, "nativeCurrency">,
  { stateOf, listed, holdings }: KnownTokens
): ReadonlyArray<SwapToken> => {
  const named = list.map((one): SwapToken => {
    const found = checkToken(one, stateOf(isNativeToken(one) ? undefined : one.address))
    return "fact" in found
      ? { ...one, symbol: found.fact.symbol, name: found.fact.name, check: found.status }
      : { ...one, check: found.status }
  })
  const owners = new Map([[foldSymbol(nativeCurrency.symbol), nativeAddress as string]])
  const claim = (symbol: string, address: string | undefined) => {
    const folded = foldSymbol(symbol)
    if (address !== undefined && !owners.has(folded)) owners.set(folded, address.toLowerCase())
  }
  for (const { symbol, address } of [...listed, ...holdings.filter(({ twin }) => !twin), ...named])
    claim(symbol, address)
  return named.map((one) => {
    const twin = owners.get(foldSymbol(one.symbol)) !== one.address
    return twin === one.twin ? one : { ...one, twin }
  })
}
