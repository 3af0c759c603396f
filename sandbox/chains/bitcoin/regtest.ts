/** Bitcoin's network for tests on one machine, as `@scure/btc-signer` takes it. */
export const regtest = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** Its CAIP-2 id: the start of the hash of its first block (BIP-122). */
export const regtestId = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"
