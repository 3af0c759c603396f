import type { NetworkInput } from "latchkey"
import type { WorldScript } from "latchkey/layers/test"
import { base, ethereum } from "./networks.ts"
import { fernhold, mira, nadia } from "./fernhold.ts"

export const halyard = "example.halyard"

/** A wallet of another namespace. */
export const tarn = "example.tarn"
export const saltbox = "example.saltbox"

export const tansy = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
export const rowan = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"

const sol = { name: "Sol", symbol: "SOL", decimals: 9 }
export const solana: NetworkInput = {
  ...base,
  id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  nativeCurrency: sol
}
export const solanaTest: NetworkInput = {
  ...base,
  id: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  name: "Solana Testnet",
  nativeCurrency: sol
}

/** Two namespaces with two networks and two wallets each. */
export const networks = [ethereum, base, solana, solanaTest]
export const twoNamespaces: WorldScript = {
  wallets: [
    { id: fernhold, name: "Fernhold", accounts: [nadia] },
    { id: halyard, name: "Halyard", accounts: [mira] },
    {
      id: tarn,
      name: "Tarn",
      namespace: "solana",
      accounts: [tansy],
      networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    },
    {
      id: saltbox,
      name: "Saltbox",
      namespace: "solana",
      accounts: [rowan],
      networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    }
  ]
}
