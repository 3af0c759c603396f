import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { Watched } from "../../ports/simulation/watchHoldings.ts"
import type { SwapOrder } from "./SwapOrder.ts"

/**
 * Lists the holdings that a trial of a swap reads in any case: the two tokens, the native currency, and the host's tokens.
 * A service's list of holdings has no part in it, because the service also builds the swap.
 */
export const watchedOf = (
  { account, network, from, to }: Pick<SwapOrder, "account" | "network" | "from" | "to">,
  settings: Pick<SettingsValue, "tokens">
): ReadonlyArray<Watched> => {
  const listed = hostTokens(settings, network).map((address) => address.toLowerCase() as Hex)
  return [...new Set([from.address, to.address, nativeAddress, ...listed])].map((token) => ({ token, holder: account }))
}
