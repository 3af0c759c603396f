import { getContractAddress } from "viem/utils"
import type { Token } from "./Token.ts"
import { tokenDeployer } from "./tokenDeployer.ts"

const addressAt = (nonce: bigint) => getContractAddress({ from: tokenDeployer, nonce })

/** The tokens of every chain, in order of creation. */
export const tokenTable: ReadonlyArray<Token> = [
  { address: addressAt(0n), symbol: "USDC", name: "USD Coin", decimals: 6 },
  { address: addressAt(1n), symbol: "DAI", name: "Dai", decimals: 18 }
]
