import type { Network } from "./Network.ts"

/** Test networks of Solana, which a host's record may not mark as such. */
const testClusters: ReadonlySet<string> = new Set([
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z"
])

/** Whether the coins of a network have a price: on a test network nothing is bought and nothing is swapped. */
export const hasMarket = ({ id, testnet }: Network): boolean => !testnet && !testClusters.has(id)
