/** A hash or an address as a person compares it. */
export const short = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-6)}`
