import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { Watched } from "../../ports/simulation/watchHoldings.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { SwapOrder } from "./SwapOrder.ts"

/** How many of the listed holdings are read before and after a trial: each reading costs the node gas. */
const mostListed = 40

/**
 * Lists the holdings that a trial of a swap reads in any case: the two tokens, the native currency, the host's tokens, and
 * what a service lists. The service also builds the swap, so its list only adds to what is watched.
 */
export const watchedOf = (
  { account, network, from, to }: Pick<SwapOrder, "account" | "network" | "from" | "to">,
  settings: Pick<SettingsValue, "tokens">,
  listed: ReadonlyArray<TokenBalance>
): ReadonlyArray<Watched> => {
  const contracts = listed
    .filter(({ units, address }) => units > 0n && address !== undefined && isContract.test(address))
    .toSorted((one, other) => Number(other.price !== undefined) - Number(one.price !== undefined))
    .slice(0, mostListed)
    .map(({ address }) => address!)
  const further = [...hostTokens(settings, network), ...contracts].map((address) => address.toLowerCase() as Hex)
  return [...new Set([from.address, to.address, nativeAddress, ...further])].map((token) => ({
    token,
    holder: account
  }))
}

const isContract = /^0x[0-9a-f]{40}$/i
