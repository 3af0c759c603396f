import * as chains from "viem/chains"
import { describe, expect, test } from "vitest"
import * as networks from "latchkey/networks"

/** Chains that share an id with another of viem's are met by name, as all are. */
const chainOf = (name: string) => chains[name as keyof typeof chains]

describe("latchkey/networks", () => {
  test.each(Object.entries(networks))("%s says what viem's chain of that name says", (name, network) => {
    const chain: chains.Chain = chainOf(name)
    const plain = (url: string) => url.replace(/\/$/, "")
    expect(network).toEqual({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [plain(chain.rpcUrls.default.http[0]!)] } },
      blockExplorers: { default: { url: plain(chain.blockExplorers!.default.url) } },
      testnet: chain.testnet ?? false
    })
  })

  test("has every EVM network that the specification's wallet by email knows and viem has", () => {
    const specified = [
      1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
      100, 8453, 84531, 84532, 7777777, 999
    ]
    const ids = new Set(Object.values(networks).map(({ id }) => id))
    // zkSync's first test network was switched off, and no chain list has it any more.
    expect(specified.filter((id) => !ids.has(id))).toEqual([280])
  })

  test("no two networks have one id", () => {
    const ids = Object.values(networks).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
