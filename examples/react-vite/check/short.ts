/** The start and end of a hash or address. */
export const short = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-6)}`
