import { assert, describe, it } from "@effect/vitest"
import { bitcoin, bitcoinSignet, mainnet, polkadot, solana, solanaDevnet } from "latchkey/networks"
import { explorerUrl } from "./explorerUrl.ts"
import type { NetworkInput } from "./Network.ts"
import { toNetwork } from "./toNetwork.ts"

const pages = (input: NetworkInput, id: string) =>
  (["tx", "address"] as const).map((kind) => explorerUrl(toNetwork(input), kind, id))

describe("pages of explorers", () => {
  it("are where the explorer of each namespace has them", () => {
    assert.deepStrictEqual(pages(mainnet, "0x12"), [
      "https://etherscan.io/tx/0x12",
      "https://etherscan.io/address/0x12"
    ])
    assert.deepStrictEqual(pages(solana, "5ig"), [
      "https://explorer.solana.com/tx/5ig",
      "https://explorer.solana.com/address/5ig"
    ])
    assert.deepStrictEqual(pages(solanaDevnet, "5ig"), [
      "https://explorer.solana.com/tx/5ig?cluster=devnet",
      "https://explorer.solana.com/address/5ig?cluster=devnet"
    ])
    assert.deepStrictEqual(pages(bitcoin, "ab"), ["https://mempool.space/tx/ab", "https://mempool.space/address/ab"])
    assert.deepStrictEqual(pages(bitcoinSignet, "ab"), [
      "https://mempool.space/signet/tx/ab",
      "https://mempool.space/signet/address/ab"
    ])
    assert.deepStrictEqual(pages(polkadot, "0xab"), [
      "https://polkadot.subscan.io/extrinsic/0xab",
      "https://polkadot.subscan.io/account/0xab"
    ])
  })

  it("keep a host's own query, with or without a slash before it", () => {
    for (const url of ["https://own.example?cluster=custom", "https://own.example/?cluster=custom"])
      assert.strictEqual(
        explorerUrl(toNetwork({ ...solana, blockExplorers: { default: { url } } }), "tx", "5ig"),
        "https://own.example/tx/5ig?cluster=custom"
      )
  })

  it("are none without an explorer", () => {
    assert.isUndefined(explorerUrl(toNetwork({ ...mainnet, blockExplorers: undefined }), "tx", "0x12"))
  })
})
