import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"
import { foldSymbol } from "../symbols/foldSymbol.ts"

interface Named {
  readonly address?: string | undefined
  readonly symbol: string
}

/**
 * Marks holdings whose symbol looks like that of another token (SEC-24). Known is the network's currency, even if the
 * account has none of it, then what the host has listed (`listed`, named by its contracts), then what has a price; among
 * equals the first.
 */
export const markTwins = (
  held: ReadonlyArray<TokenBalance>,
  { namespace, nativeCurrency }: Pick<Network, "namespace" | "nativeCurrency">,
  listed: ReadonlyArray<Named>
): ReadonlyArray<TokenBalance> => {
  const keyOf = (address: string | undefined) => address && comparableAddress(namespace, address)
  const known = new Map([[foldSymbol(nativeCurrency.symbol), undefined as string | undefined]])
  const claim = ({ address, symbol }: Named) => {
    const folded = foldSymbol(symbol)
    if (!known.has(folded)) known.set(folded, keyOf(address))
  }
  const priced = ({ price }: TokenBalance) => price !== undefined && price > 0
  listed.forEach(claim)
  held.filter(priced).forEach(claim)
  held.forEach(claim)
  return held.map((one) => {
    const { address, symbol } = one
    // What has no symbol looks like nothing.
    const twin = address !== undefined && symbol !== "" && known.get(foldSymbol(symbol)) !== keyOf(address)
    return twin === (one.twin ?? false) ? one : { ...one, twin }
  })
}
