import { shortenAddress } from "../../base/addresses/shortenAddress.ts"
import { shortSymbol } from "./shortSymbol.ts"

/** What a token is called beside an amount: its symbol, or the short form of its address where it has none. */
export const tokenLabel = ({
  symbol,
  address
}: {
  readonly symbol: string
  readonly address?: string | undefined
}): string => shortSymbol(symbol) || (address === undefined ? "" : shortenAddress(address))
