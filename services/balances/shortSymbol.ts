/** A token's symbol for display, shortened (the design's section 10). */
export const shortSymbol = (symbol: string): string => (symbol.length > 12 ? `${symbol.slice(0, 11)}…` : symbol)
