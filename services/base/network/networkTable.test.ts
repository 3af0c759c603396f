import * as chains from "viem/chains"
import { getAddress } from "viem/utils"
import { describe, expect, test } from "vitest"
import * as networks from "latchkey/networks"
import { kusamaGenesis } from "../../../test/support/polkadot.ts"
import { isNamespace } from "../caip/Namespace.ts"
import { checkOptions } from "../../ports/options/checkOptions.ts"
import type { NetworkInput } from "./Network.ts"
import { toNetwork } from "./toNetwork.ts"

/** Chains that share an id with another of viem's are met by name, as all are. */
const chainOf = (name: string) => chains[name as keyof typeof chains]

/** Records of viem that leave out the predeploy, though the networks have it. */
const withOracle = new Set<unknown>([5000, 5003])
const oracle = "0x420000000000000000000000000000000000000F"

const all: ReadonlyArray<readonly [string, NetworkInput]> = Object.entries(networks)
const evm = all.filter(([, { id }]) => typeof id === "number")
const others = all.filter(([, { id }]) => typeof id === "string")

describe("latchkey/networks", () => {
  test.each(evm)("%s says what viem's chain of that name says", (name, network) => {
    const chain: chains.Chain = chainOf(name)
    const plain = (url: string) => url.replace(/\/$/, "")
    expect(network).toEqual({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [plain(chain.rpcUrls.default.http[0]!)] } },
      blockExplorers: { default: { url: plain(chain.blockExplorers!.default.url) } },
      testnet: chain.testnet ?? false,
      // The names that everyone knows are held there; elsewhere a host says whether it wants a network's own.
      ...(name === "mainnet" && {
        contracts: {
          ensUniversalResolver: { address: getAddress(chains.mainnet.contracts.ensUniversalResolver.address) }
        }
      }),
      ...((chain.contracts?.["gasPriceOracle"] || withOracle.has(chain.id)) && {
        contracts: { gasPriceOracle: { address: oracle } }
      })
    })
  })

  test("has every EVM network that the specification's wallet by email knows and viem has", () => {
    const specified = [
      1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
      100, 8453, 84531, 84532, 7777777, 999
    ]
    const ids = new Set(all.map(([, { id }]) => id))
    // zkSync's first test network was switched off, and no chain list has it any more. 999 is another network today.
    expect(specified.filter((id) => !ids.has(id))).toEqual([280, 999])
  })

  test("no two networks have one id", () => {
    const ids = all.map(([, { id }]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("has the networks of the other namespaces, with the ids of the specification", () => {
    const facts = others.map(
      ([
        name,
        {
          id,
          testnet,
          nativeCurrency: { symbol, decimals }
        }
      ]) => [name, id, symbol, decimals, testnet ? "test" : "main"].join(" ")
    )
    expect(facts.toSorted()).toMatchInlineSnapshot(`
      [
        "bitcoin bip122:000000000019d6689c085ae165831e93 BTC 8 main",
        "bitcoinSignet bip122:00000008819873e925422c1ff0f99f7c BTC 8 test",
        "bitcoinTestnet bip122:000000000933ea01ad0ee984209779ba BTC 8 test",
        "kusama polkadot:b0a8d493285c2df73290dfb7e61f870f KSM 12 main",
        "kusamaAssetHub polkadot:48239ef607d7928874027a43a6768920 KSM 12 main",
        "polkadot polkadot:91b171bb158e2d3848fa23a9f1c25182 DOT 10 main",
        "polkadotAssetHub polkadot:68d56f15f85d3136970ec16946040bc1 DOT 10 main",
        "solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp SOL 9 main",
        "solanaDevnet solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 SOL 9 test",
        "solanaTestnet solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z SOL 9 test",
        "westend polkadot:e143f23803ac50e8f6f8e62695d1ce9e WND 12 test",
      ]
    `)
  })

  test.each(others)(
    "%s is accepted as an option, and has a node and an explorer that are safe to open",
    (_, network) => {
      const { namespace, reference, rpcUrls, blockExplorer } = toNetwork(network)
      expect(checkOptions({ networks: [network] })).toEqual([])
      expect(isNamespace(namespace) && reference.length).toBe(32)
      for (const url of [...rpcUrls, blockExplorer]) expect(url).toMatch(/^https:\/\/[a-z.-]+(\/|\?|$)/)
    }
  )

  test("the reference of a Polkadot network is half of the hash of its first block", () => {
    expect(networks.kusama.id).toBe(`polkadot:${kusamaGenesis.slice(2, 34)}`)
  })
})
