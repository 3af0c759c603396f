import type { NetworkInput } from "./Network.ts"

/** A Solana network for the option `networks`, with the public node of its foundation: suitable for trying out. */
export interface SolanaNetwork extends NetworkInput {
  readonly id: `solana:${string}`
}

const explorer = "https://explorer.solana.com"

const solanaNetwork = (reference: string, name: string, cluster: string, node = cluster): SolanaNetwork => ({
  id: `solana:${reference}`,
  name,
  nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
  rpcUrls: { default: { http: [`https://api.${node}.solana.com`] } },
  blockExplorers: { default: { url: cluster ? `${explorer}?cluster=${cluster}` : explorer } },
  testnet: cluster !== ""
})

/** Solana. */
export const solana = /* @__PURE__ */ solanaNetwork("5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "Solana", "", "mainnet-beta")
/** Solana Devnet, a test network. */
export const solanaDevnet = /* @__PURE__ */ solanaNetwork("EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "Solana Devnet", "devnet")
/** Solana Testnet, a test network. */
export const solanaTestnet = /* @__PURE__ */ solanaNetwork(
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "Solana Testnet",
  "testnet"
)
