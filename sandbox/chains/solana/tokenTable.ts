import { address } from "@solana/kit"
import type { SolanaToken } from "./SolanaChain.ts"

export const programs = {
  token: address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  "token-2022": address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb")
}

/** The tokens of the chain: one of each token program. Their addresses belong to unknown keys. */
export const solanaTokens: ReadonlyArray<SolanaToken> = [
  {
    address: "USDCsandbox11111111111111111111111111111111",
    symbol: "USDC",
    name: "USD Coin",
    decimals: 6,
    program: "token"
  },
  {
    address: "PYUSDsandbox1111111111111111111111111111111",
    symbol: "PYUSD",
    name: "PayPal USD",
    decimals: 6,
    program: "token-2022"
  }
]
