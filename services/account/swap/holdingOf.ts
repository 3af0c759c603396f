import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { isNativeToken, type SwapToken } from "./SwapToken.ts"

/** What an account holds of a token of the service's list, among its known holdings. */
export const holdingOf = (
  holdings: ReadonlyArray<TokenBalance>,
  token: Pick<SwapToken, "address">
): TokenBalance | undefined =>
  holdings.find(({ address }) =>
    isNativeToken(token) ? address === undefined : address?.toLowerCase() === token.address
  )
