import { cutMiddle } from "../../base/texts/cutMiddle.ts"

/** A token's symbol for display, shortened (the design's section 10). */
export const shortSymbol = (symbol: string): string => cutMiddle(symbol, 12, 0)
