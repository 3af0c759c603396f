import { scaledPrice } from "../../base/amounts/scaledPrice.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"

/**
 * The value in US cents, floored; `undefined` without a price. A look-alike has none: its maker may have made up its
 * price, too (SEC-24). Units stay bigint: only the price is a float.
 */
export const usdCents = ({ units, decimals, price, twin }: TokenBalance): bigint | undefined => {
  const scaled = twin ? undefined : scaledPrice(price)
  return scaled === undefined ? undefined : (units * scaled) / 10n ** BigInt(decimals) / 1_000_000n
}

/** The value of several holdings in US cents; `undefined` if none has a price. */
export const totalCents = (tokens: ReadonlyArray<TokenBalance>): bigint | undefined =>
  tokens.map(usdCents).reduce((sum, cents) => (cents === undefined ? sum : (sum ?? 0n) + cents), undefined)
