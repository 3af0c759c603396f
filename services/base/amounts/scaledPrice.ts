/** Highest price that is believed, in US dollars. A service's figure above it is an error. */
const highestPrice = 1e15

/**
 * A price in hundred-millionths of a US dollar: eight decimals are kept, so that cheap tokens do not become zero. `undefined`
 * for a price that is not a number between 0 and 10^15.
 */
export const scaledPrice = (price: number | undefined): bigint | undefined =>
  price !== undefined && price >= 0 && price <= highestPrice ? BigInt(Math.round(price * 1e8)) : undefined
