import type { Caip2 } from "../../services/caip/parseCaip2.ts"

/** The names that the Wallet Standard has for the public networks (`@solana/wallet-standard-chains`). */
const clusters: Readonly<Record<Caip2, string>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:mainnet",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "solana:testnet"
}

/** What the Wallet Standard calls every network that is not public. */
export const localnet = "solana:localnet"

/** The Wallet Standard's name of a network. */
export const clusterOf = (networkId: Caip2): string => clusters[networkId] ?? localnet
