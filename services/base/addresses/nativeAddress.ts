import type { Hex } from "./Hex.ts"

/** Stands for the native currency of an EVM network where a contract's address is required (constants of the field). */
export const nativeAddress: Hex = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
