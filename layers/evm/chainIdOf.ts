import type { Hex } from "../../services/chains/Hex.ts"
import type { Network } from "../../services/networks/Network.ts"

/** The chain id of a network as wallets are told it. */
export const chainIdOf = ({ reference }: Network): Hex => `0x${Number(reference).toString(16)}`
