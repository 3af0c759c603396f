/**
 * Pads an EVM address or a quantity to a word of ABI calldata.
 *
 * @param hex Up to 64 hex digits, with or without `0x`.
 * @returns 64 hex digits in lower case, without `0x`.
 */
export const abiWord = (hex: string): string => hex.replace(/^0x/i, "").toLowerCase().padStart(64, "0")
