import type { Hex } from "../../services/addresses/Hex.ts"
import type { Network } from "../../services/network/Network.ts"

/** The chain id of a network as wallets are told it. */
export const chainIdOf = ({ reference }: Network): Hex => `0x${Number(reference).toString(16)}`
