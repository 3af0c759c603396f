import type { NetworkInput } from "latchkey"

const bitcoin = { name: "Bitcoin", symbol: "BTC", decimals: 8 }
const nowhere = { default: { http: ["http://127.0.0.1:9"] } }

/** Networks of Bitcoin, at an address where nothing answers. */
export const bitcoinMainnet: NetworkInput = {
  id: "bip122:000000000019d6689c085ae165831e93",
  name: "Bitcoin",
  nativeCurrency: bitcoin,
  rpcUrls: nowhere
}
export const bitcoinTestnet: NetworkInput = {
  ...bitcoinMainnet,
  id: "bip122:000000000933ea01ad0ee984209779ba",
  name: "Bitcoin Testnet",
  testnet: true
}
export const bitcoinRegtest: NetworkInput = {
  ...bitcoinTestnet,
  id: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
  name: "Bitcoin Regtest"
}
/** A chain with an id of the same form whose addresses are not Bitcoin's. */
export const litecoin: NetworkInput = {
  ...bitcoinMainnet,
  id: "bip122:12a765e31ffd4059bada1e25190f6e98",
  name: "Litecoin",
  nativeCurrency: { name: "Litecoin", symbol: "LTC", decimals: 8 }
}
