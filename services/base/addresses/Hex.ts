/** Bytes, an address or a quantity as 0x text. */
export type Hex = `0x${string}`
