import type { NetworkInput } from "latchkey"
import type { WorldScript } from "latchkey/layers/test"
import { base, ethereum } from "./networks.ts"
import { fernhold, mira, nadia } from "./fernhold.ts"

export const halyard = "example.halyard"

/** A wallet of another namespace. */
export const tarn = "example.tarn"
export const saltbox = "example.saltbox"
export const marram = "example.marram"
export const sedge = "example.sedge"

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

const bitcoinMainnet = "bip122:000000000019d6689c085ae165831e93"
const bitcoinTest = "bip122:000000000933ea01ad0ee984209779ba"
const relayChain = "polkadot:91b171bb158e2d3848fa23a9f1c25182"
const relayTest = "polkadot:e143f23803ac50e8f6f8e62695d1ce9e"
const named = (
  id: typeof bitcoinMainnet | typeof bitcoinTest | typeof relayChain | typeof relayTest,
  name: string
): NetworkInput => ({ ...base, id, name })

/** Four namespaces with two networks each and six wallets. */
export const networksOfFour = [
  ...networks,
  named(bitcoinMainnet, "Bitcoin"),
  named(bitcoinTest, "Bitcoin Testnet"),
  named(relayChain, "Polkadot"),
  named(relayTest, "Westend")
]
export const fourNamespaces: WorldScript = {
  wallets: [
    ...(twoNamespaces.wallets ?? []),
    {
      id: marram,
      name: "Marram",
      namespace: "bip122",
      accounts: ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
      networkId: bitcoinMainnet
    },
    {
      id: sedge,
      name: "Sedge",
      namespace: "polkadot",
      accounts: ["15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
      networkId: relayChain
    }
  ]
}
