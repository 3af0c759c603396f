import type { Hex } from "../addresses/Hex.ts"

/** A token that the service swaps on one network. */
export interface SwapToken {
  /** In lower case; `nativeSwapAddress` stands for the native currency. */
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** Another token of the list is the known one of this symbol (SEC-24). */
  readonly twin: boolean
}

/** Stands for the native currency of an EVM network where a contract's address is required (constants of the field). */
export const nativeSwapAddress: Hex = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** Whether a token is the network's native currency. */
export const isNativeToken = ({ address }: Pick<SwapToken, "address">): boolean => address === nativeSwapAddress
