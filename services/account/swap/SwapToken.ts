import type { Hex } from "../../base/addresses/Hex.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { TokenCheck } from "../tokens/checkToken.ts"

/**
 * A token that the service swaps on one network. Names are those of its contract once it was asked; before, they are what
 * the service claims.
 */
export interface SwapToken {
  /** In lower case; `nativeAddress` stands for the native currency. */
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** The symbol belongs to another token that is known better (SEC-24). */
  readonly twin: boolean
  /** What came of asking the contract how the token is counted. */
  readonly check: TokenCheck["status"]
}

/** A token whose contract counts it as the service does: the only kind that is quoted and moved. */
export interface CheckedSwapToken extends SwapToken {
  readonly check: "known"
}

export const isChecked = (token: SwapToken | undefined): token is CheckedSwapToken => token?.check === "known"

/** Whether a token is the network's native currency. */
export const isNativeToken = ({ address }: Pick<SwapToken, "address">): boolean => address === nativeAddress
