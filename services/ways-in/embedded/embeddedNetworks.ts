import { networkId } from "../../base/network/networkId.ts"

/** The networks that the embedded wallet knows: 24 EVM chains and 3 of Solana (spec 9). */
export const embeddedNetworks: ReadonlySet<string> = new Set([
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 56, 97, 43114, 43113].map(networkId),
  ...[324, 280, 100, 8453, 84531, 84532, 7777777, 999, 1313161554, 1313161555].map(networkId),
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1"
])
