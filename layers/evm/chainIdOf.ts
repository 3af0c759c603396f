import type { Hex } from "../../services/addresses/Hex.ts"
import type { Network } from "../../services/network/Network.ts"

/** The chain id of a network as wallets expect it: hex. */
export const chainIdOf = ({ reference }: Network): Hex => `0x${Number(reference).toString(16)}`
