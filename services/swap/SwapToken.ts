import type { Hex } from "../addresses/Hex.ts"
import { nativeAddress } from "../addresses/nativeAddress.ts"

/** A token that the service swaps on one network. */
export interface SwapToken {
  /** In lower case; `nativeAddress` stands for the native currency. */
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** Another token of the list is the known one of this symbol (SEC-24). */
  readonly twin: boolean
}

/** Whether a token is the network's native currency. */
export const isNativeToken = ({ address }: Pick<SwapToken, "address">): boolean => address === nativeAddress
