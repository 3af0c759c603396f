import { cutMiddle } from "../texts/cutMiddle.ts"

/** Cuts an address in the middle: 6 + 6 in text, 6 + 4 in buttons (the design's section 10). Short texts stay whole. */
export const shortenAddress = (address: string, start = 6, end = 6): string => cutMiddle(address, start + end + 1, end)
