import type { Hex } from "../../base/addresses/Hex.ts"
import type { SendOrder } from "./SendOrder.ts"

/** A parameter of a contract's function: 32 bytes in hexadecimal. */
const word = (hex: string) => hex.toLowerCase().padStart(64, "0")

/** What a transfer asks of an EVM chain: `transfer(address,uint256)` of ERC-20 for a token, else a plain payment. */
export const transferCall = ({ to, token, units }: Pick<SendOrder, "to" | "token" | "units">) => {
  const contract = token.address as Hex | undefined
  return contract === undefined
    ? ({ to: to as Hex, data: "0x", value: units } as const)
    : ({ to: contract, data: `0xa9059cbb${word(to.slice(2))}${word(units.toString(16))}`, value: 0n } as const)
}
