import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { holdingOf } from "./holdingOf.ts"
import type { SwapMarket } from "./SwapMarket.ts"
import type { SwapToken } from "./SwapToken.ts"

/** What is known of prices. */
export interface Prices {
  readonly market: SwapMarket
  readonly holdings: ReadonlyArray<TokenBalance> | undefined
}

/** The price of a token, and whether the wallet told it. */
export interface TokenPrice {
  readonly price: number | undefined
  readonly own: boolean
}

/**
 * The price of one whole token in US dollars: by the wallet, where it told one, else by the service that also makes the
 * quote. The price of a look-alike is made up by its maker and is ignored.
 */
export const priceOf = (token: Pick<SwapToken, "address">, { market, holdings = [] }: Prices): TokenPrice => {
  const held = holdingOf(holdings, token)
  const told = held?.twin ? undefined : held?.price
  const own = held?.pricedBy === "wallet" ? told : undefined
  return { price: own ?? market.prices.get(token.address) ?? told, own: own !== undefined }
}
