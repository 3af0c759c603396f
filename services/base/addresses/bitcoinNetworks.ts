import type { Caip2 } from "../caip/parseCaip2.ts"

/** A network of Bitcoin: its id is the start of its first block's hash (BIP-122), `hrp` the start of its addresses (BIP-173). */
export interface BitcoinNetwork {
  readonly id: Caip2
  readonly name: "mainnet" | "testnet" | "testnet4" | "signet" | "regtest"
  readonly hrp: "bc" | "tb" | "bcrt"
}

/** The networks of Bitcoin. Other chains with ids of this form, such as Litecoin, are not supported. */
export const bitcoinNetworks: ReadonlyArray<BitcoinNetwork> = [
  { id: "bip122:000000000019d6689c085ae165831e93", name: "mainnet", hrp: "bc" },
  { id: "bip122:000000000933ea01ad0ee984209779ba", name: "testnet", hrp: "tb" },
  { id: "bip122:00000000da84f2bafbbc53dee25a72ae", name: "testnet4", hrp: "tb" },
  { id: "bip122:00000008819873e925422c1ff0f99f7c", name: "signet", hrp: "tb" },
  { id: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328", name: "regtest", hrp: "bcrt" }
]

/** The network with this id, or of this name in any letter case. */
export const bitcoinNetwork = (idOrName: unknown): BitcoinNetwork | undefined => {
  const text = typeof idOrName === "string" ? idOrName.toLowerCase() : undefined
  return bitcoinNetworks.find(({ id, name }) => id === text || name === text)
}
