import { assert, describe, it } from "@effect/vitest"
import { base, mainnet, sepolia } from "viem/chains"
import { toNetwork } from "./toNetwork.ts"
import { unknownNetwork } from "./unknownNetwork.ts"

describe("networks (spec 3)", () => {
  it("makes small records of viem's chains", () => {
    assert.deepStrictEqual(toNetwork(mainnet), {
      id: "eip155:1",
      namespace: "eip155",
      reference: "1",
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: [...mainnet.rpcUrls.default.http],
      testnet: false,
      blockExplorer: "https://etherscan.io",
      imageUrl: undefined,
      ss58Prefix: undefined,
      gasPriceOracle: undefined
    })
    assert.strictEqual(toNetwork(base).id, "eip155:8453")
    assert.strictEqual(toNetwork(base).gasPriceOracle, "0x420000000000000000000000000000000000000F")
    assert.isTrue(toNetwork(sepolia).testnet)
  })

  it("asks the host's own RPC first", () => {
    assert.strictEqual(toNetwork(mainnet, ["https://rpc.example"]).rpcUrls[0], "https://rpc.example")
  })

  it("says which network cannot be used, and why", () => {
    assert.throws(() => toNetwork({ ...mainnet, id: "cow:1:2" }), /"Ethereum" has the id "cow:1:2"/)
    assert.throws(() => toNetwork({ ...mainnet, rpcUrls: { default: { http: [] } } }), /has no RPC URL/)
  })

  it("EVM chain ids are whole numbers from 1 to 2^53-1", () => {
    for (const id of [
      0,
      -1,
      1.5,
      2 ** 53,
      1e21,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "eip155:0",
      "eip155:01",
      "eip155:0x1"
    ])
      assert.throws(() => toNetwork({ ...mainnet, id }), /has the id ".*": use a number for EVM/, String(id))
    for (const id of [1, 2 ** 53 - 1, "eip155:1"]) assert.strictEqual(toNetwork({ ...mainnet, id }).namespace, "eip155")
    assert.strictEqual(toNetwork({ ...mainnet, id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }).namespace, "solana")
  })

  it("has a placeholder for networks nobody listed", () => {
    const network = unknownNetwork("eip155:7777777")
    assert.strictEqual(network.name, "Unknown Network")
    assert.lengthOf(network.rpcUrls, 0)
  })
})
