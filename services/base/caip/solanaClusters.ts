import type { Caip2 } from "./parseCaip2.ts"

/**
 * The names of Solana's public networks in the Wallet Standard and in its sign-in, by CAIP-2 id
 * (`@solana/wallet-standard-chains`, Sign-In with Solana).
 */
export const solanaClusters: Readonly<Record<Caip2, `solana:${string}`>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:mainnet",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "solana:testnet"
}
