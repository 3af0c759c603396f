import type { NetworkInput } from "./Network.ts"

/** A Bitcoin network for the option `networks`, with a public address API in place of a node: suitable for trying out. */
export interface BitcoinNetwork extends NetworkInput {
  readonly id: `bip122:${string}`
}

const bitcoinNetwork = (reference: string, name: string, path = ""): BitcoinNetwork => ({
  id: `bip122:${reference}`,
  name,
  nativeCurrency: { name: "Bitcoin", symbol: "BTC", decimals: 8 },
  rpcUrls: { default: { http: [`https://mempool.space${path}/api`] } },
  blockExplorers: { default: { url: `https://mempool.space${path}` } },
  testnet: path !== ""
})

/** Bitcoin. */
export const bitcoin = /* @__PURE__ */ bitcoinNetwork("000000000019d6689c085ae165831e93", "Bitcoin")
/** Bitcoin Testnet (version 3), a test network. */
export const bitcoinTestnet = /* @__PURE__ */ bitcoinNetwork(
  "000000000933ea01ad0ee984209779ba",
  "Bitcoin Testnet",
  "/testnet"
)
/** Bitcoin Signet, a test network. */
export const bitcoinSignet = /* @__PURE__ */ bitcoinNetwork(
  "00000008819873e925422c1ff0f99f7c",
  "Bitcoin Signet",
  "/signet"
)
