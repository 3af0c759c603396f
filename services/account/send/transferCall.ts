import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { SendOrder } from "./SendOrder.ts"

/** Builds the EVM call of a transfer: `transfer(address,uint256)` of ERC-20 for a token, else a plain payment. */
export const transferCall = ({ to, token, units }: Pick<SendOrder, "to" | "token" | "units">) => {
  const contract = token.address as Hex | undefined
  return contract === undefined
    ? ({ to: to as Hex, data: "0x", value: units } as const)
    : ({ to: contract, data: `0xa9059cbb${abiWord(to)}${abiWord(units.toString(16))}`, value: 0n } as const)
}
