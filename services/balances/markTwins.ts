import type { TokenBalance } from "../chains/TokenBalance.ts"
import type { Network } from "../network/Network.ts"
import { foldSymbol } from "../texts/foldSymbol.ts"

/**
 * Marks holdings whose symbol looks like that of another token (SEC-24). Known is the network's currency, even if the
 * account has none of it, then what the host has listed, then what has a price; among equals the first.
 */
export const markTwins = (
  held: ReadonlyArray<TokenBalance>,
  { nativeCurrency }: Pick<Network, "nativeCurrency">,
  isListed: (address: string) => boolean
): ReadonlyArray<TokenBalance> => {
  const rank = ({ address, price }: TokenBalance) =>
    address === undefined ? 0 : isListed(address) ? 1 : price !== undefined && price > 0 ? 2 : 3
  const known = new Map<string, string | undefined>([[foldSymbol(nativeCurrency.symbol), undefined]])
  for (const { address, symbol } of [...held].sort((one, next) => rank(one) - rank(next))) {
    const folded = foldSymbol(symbol)
    if (!known.has(folded)) known.set(folded, address)
  }
  return held.map((one) => {
    const { address, symbol } = one
    // What has no symbol looks like nothing.
    const twin = address !== undefined && symbol !== "" && known.get(foldSymbol(symbol)) !== address
    return twin ? { ...one, twin } : one
  })
}
