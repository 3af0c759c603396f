/** True for base58 of 32 to 44 characters (spec 5; anchored and case-sensitive). */
export const isSolanaAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
