/** Longest call of a transaction that is kept, in characters. */
export const longestCall = 1_024
