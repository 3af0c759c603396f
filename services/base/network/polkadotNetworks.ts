import type { NetworkInput } from "./Network.ts"

/** A Polkadot network for the option `networks`, with one public node: suitable for trying out. */
export interface PolkadotNetwork extends NetworkInput {
  readonly id: `polkadot:${string}`
  readonly ss58Prefix: number
}

const polkadotNetwork = (
  reference: string,
  name: string,
  [symbol, decimals, ss58Prefix]: readonly [string, number, number],
  node: string,
  subscan: string
): PolkadotNetwork => ({
  // The first half of the hash of the network's first block (CAIP-2).
  id: `polkadot:${reference}`,
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [`https://${node}.polkadot.io`] } },
  blockExplorers: { default: { url: `https://${subscan}.subscan.io` } },
  testnet: ss58Prefix === 42,
  ss58Prefix
})

const dot = ["DOT", 10, 0] as const
const ksm = ["KSM", 12, 2] as const

/** Polkadot, the relay chain. */
export const polkadot = /* @__PURE__ */ polkadotNetwork(
  "91b171bb158e2d3848fa23a9f1c25182",
  "Polkadot",
  dot,
  "rpc",
  "polkadot"
)
/** Polkadot Asset Hub, where accounts hold their DOT. */
export const polkadotAssetHub = /* @__PURE__ */ polkadotNetwork(
  "68d56f15f85d3136970ec16946040bc1",
  "Polkadot Asset Hub",
  dot,
  "polkadot-asset-hub-rpc",
  "assethub-polkadot"
)
/** Kusama, the relay chain. */
export const kusama = /* @__PURE__ */ polkadotNetwork(
  "b0a8d493285c2df73290dfb7e61f870f",
  "Kusama",
  ksm,
  "kusama-rpc",
  "kusama"
)
/** Kusama Asset Hub. */
export const kusamaAssetHub = /* @__PURE__ */ polkadotNetwork(
  "48239ef607d7928874027a43a6768920",
  "Kusama Asset Hub",
  ksm,
  "kusama-asset-hub-rpc",
  "assethub-kusama"
)
/** Westend, a test network. */
export const westend = /* @__PURE__ */ polkadotNetwork(
  "e143f23803ac50e8f6f8e62695d1ce9e",
  "Westend",
  ["WND", 12, 42],
  "westend-rpc",
  "westend"
)
