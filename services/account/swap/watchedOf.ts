import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Watched } from "../../ports/simulation/Watched.ts"
import type { SwapOrder } from "./SwapOrder.ts"

/** How many other holdings are read before and after a trial: each reading costs the node gas. */
const mostWatched = 40

/**
 * What a trial of a swap reads where a node writes no transfers: the two tokens, the native currency, and what else the
 * account is known to hold, as much of it as has a price first.
 */
export const watchedOf = (
  { account, from, to }: Pick<SwapOrder, "account" | "from" | "to">,
  holdings: ReadonlyArray<TokenBalance>
): ReadonlyArray<Watched> => {
  const held = holdings
    .filter(({ units, address }) => units > 0n && address !== undefined && /^0x[0-9a-f]{40}$/i.test(address))
    .toSorted((one, other) => Number(other.price !== undefined) - Number(one.price !== undefined))
    .slice(0, mostWatched)
    .map(({ address }) => address!.toLowerCase() as Hex)
  return [...new Set([from.address, to.address, nativeAddress, ...held])].map((token) => ({ token, holder: account }))
}
