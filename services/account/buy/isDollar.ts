/** Tokens that are one dollar each. */
const dollars: ReadonlySet<string> = new Set(["USDC", "USDT", "DAI"])

/** Whether a token is one dollar, by its symbol among those that are sold. */
export const isDollar = (symbol: string): boolean => dollars.has(symbol)
