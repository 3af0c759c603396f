import { assert, describe, it } from "@effect/vitest"
import { UniversalAdapter } from "../../../layers/universal/UniversalAdapter.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { embeddedNetworks } from "./embeddedNetworks.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

describe("networks of the embedded wallet (spec 9)", () => {
  it("are 24 EVM chains and 3 of Solana", () => {
    const evm =
      `1 5 11155111 10 420 42161 421613 137 80001 42220 1313161554 1313161555 56 97 43114 43113 324 280 100 8453
      84531 84532 7777777 999`.split(/\s+/)
    const solana = [
      "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
      "EtWTRABZaYq6iMfeYKouRu166VU2xqa1"
    ]
    assert.lengthOf(evm, 24)
    assert.sameMembers(
      [...embeddedNetworks],
      [...evm.map((id) => `eip155:${id}`), ...solana.map((id) => `solana:${id}`)]
    )
  })

  it("are offered where the host has them", () => {
    const network = (id: number | string) =>
      toNetwork({
        id,
        name: String(id),
        nativeCurrency: { name: "x", symbol: "x", decimals: 18 },
        rpcUrls: { default: { http: ["https://rpc.test"] } }
      })
    const host = [31337, 8453, "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", 1].map(network)
    assert.deepStrictEqual(
      offeredNetworks(host, new Map()).map(({ id }) => id),
      ["eip155:8453", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "eip155:1"]
    )
    // Where paired wallets alone serve Solana, the embedded wallet has nothing that asks it.
    assert.deepStrictEqual(
      offeredNetworks(host, new Map([["solana", UniversalAdapter("solana")]])).map(({ id }) => id),
      ["eip155:8453", "eip155:1"]
    )
  })
})
