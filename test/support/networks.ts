import type { NetworkInput } from "latchkey"

const ether = { name: "Ether", symbol: "ETH", decimals: 18 }

/** Two networks without real URLs. */
export const ethereum: NetworkInput = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: ether,
  rpcUrls: { default: { http: ["https://rpc.test/1"] } },
  blockExplorers: { default: { url: "https://explorer.test" } }
}

export const base: NetworkInput = {
  id: 8453,
  name: "Base",
  nativeCurrency: ether,
  rpcUrls: { default: { http: ["https://rpc.test/8453"] } }
}
