import { assert, describe, it } from "@effect/vitest"
import { ethereum } from "../../../test/support/networks.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { Exit } from "effect"
import { readWalletAsset, readWalletAssets, tellsAssets, toHolding } from "./assetsCodec.ts"

const main = networkOf(ethereum)
const metadata = { name: "USD Coin", symbol: "USDC", decimals: 6, price: 1, iconUrl: "https://icons.test/1.png" }
const token = { address: `0x${"a".repeat(40)}`, balance: "0x0f4240", type: "ERC20", metadata }
const read = (one: unknown) => {
  const exit = readWalletAsset(one)
  return Exit.isSuccess(exit) ? toHolding(exit.value, main) : undefined
}

describe("what the embedded wallet tells of its holdings", () => {
  it("a token has its address, the native currency none, and units are counted exactly", () => {
    const said = { pricedBy: "wallet", networkId: "eip155:1", units: 1_000_000n } as const
    assert.deepStrictEqual(read(token), { ...metadata, ...said, address: token.address })
    // Counted and named by the network's record, whatever the wallet says of it.
    const { price, iconUrl } = metadata
    const native = { ...main.nativeCurrency, price, iconUrl, ...said }
    assert.deepStrictEqual(read({ ...token, address: "native", type: "NATIVE" }), native)
    const least = { ...token, metadata: { decimals: 6, price: null } }
    const unnamed = { address: token.address, name: "", symbol: "", decimals: 6, price: undefined, iconUrl: undefined }
    assert.deepStrictEqual(read(least), { ...said, ...unnamed })
  })

  it("a name that is nothing but hidden signs is empty", () => {
    const shown = read({ ...token, metadata: { ...metadata, name: "\u202e", symbol: "\u200b" } })
    assert.deepStrictEqual([shown!.name, shown!.symbol], ["", ""])
  })

  it("another shape, another chain and decimals that no token has are no answer", () => {
    assert.isUndefined(readWalletAssets({ "0x1": [token] }, "0x2105"))
    for (const decimals of [-1, 37, 1.5, "6"])
      assert.isUndefined(read({ ...token, metadata: { ...metadata, decimals } }))
    for (const wrong of [{ balance: "1e3" }, { balance: "0x" }, { address: "0x1" }, { type: "ERC721" }])
      assert.isUndefined(read({ ...token, ...wrong }), JSON.stringify(wrong))
    for (const answer of [null, 7, [], { "0x1": {} }]) assert.isUndefined(readWalletAssets(answer, "0x1"))
  })

  it("it can tell where it says so, of that chain", () => {
    const can = {
      "0x1": { assetDiscovery: { supported: true } },
      "0x2": { assetDiscovery: { supported: false } },
      "0x3": {}
    }
    assert.deepStrictEqual(
      ["0x1", "0x2", "0x3", "0x4"].map((chain) => tellsAssets(can, chain)),
      [true, false, false, false]
    )
    assert.isFalse(tellsAssets("yes", "0x1"))
  })
})
