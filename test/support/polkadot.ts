import type { NetworkInput } from "latchkey"

const dot = { name: "DOT", symbol: "DOT", decimals: 10 }

/** Networks of Polkadot without real URLs: two prefixes. */
export const polkadot: NetworkInput = {
  id: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  name: "Polkadot",
  nativeCurrency: dot,
  rpcUrls: { default: { http: ["https://rpc.test/polkadot"] } },
  ss58Prefix: 0
}

export const kusama: NetworkInput = {
  ...polkadot,
  id: "polkadot:b0a8d493285c2df73290dfb7e61f870f",
  name: "Kusama",
  ss58Prefix: 2
}

/** The whole hashes of the first blocks. */
export const polkadotGenesis = "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3"
export const kusamaGenesis = "0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe"

/** The seed of `//Alice`, a public development key, and the account: without a network, on Polkadot, on Kusama. */
export const aliceSeed = "0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a"
export const alice = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"
export const aliceOnPolkadot = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"
export const aliceOnKusama = "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F"
export const alicePublicKey = "d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d"

export const bob = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty"
