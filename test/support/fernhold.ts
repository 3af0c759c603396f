import type { WorldScript } from "latchkey/layers/test"

/** Address of the scripted wallets, the one in the design's images. */
export const nadia = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

/** Another address, with a valid checksum. */
export const mira = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"

/** Id of the wallet most tests use. */
export const fernhold = "example.fernhold"

/** Two wallets, the first with a balance of ether. */
export const twoWallets: WorldScript = {
  wallets: [
    { id: fernhold, name: "Fernhold" },
    { id: "example.halyard", name: "Halyard", accounts: [mira] }
  ],
  balances: { [`${nadia}:eip155:1`]: 1_482_000_000_000_000_000n, [`${nadia}:eip155:8453`]: 5n }
}
