import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { Network } from "../../services/base/network/Network.ts"

/** The chain id of a network as wallets expect it: hex. */
export const chainIdOf = ({ reference }: Network): Hex => `0x${Number(reference).toString(16)}`
