import type { NetworkInput } from "../../services/base/network/Network.ts"

const sol = { name: "Solana", symbol: "SOL", decimals: 9 }
const network = (reference: string, name: string): NetworkInput => ({
  id: `solana:${reference}`,
  name,
  nativeCurrency: sol,
  rpcUrls: { default: { http: ["https://solana.test"] } }
})

export const solanaMainnet = network("5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "Solana")
export const solanaDevnet = network("EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "Solana Devnet")

/** Addresses of unknown keys. */
export const [sela, timo] = [
  "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB",
  "C2ZdFJyDHTGMsBd6j8EXNsMk6JCkvwPmNzwh3J8oGVmg"
] as const
