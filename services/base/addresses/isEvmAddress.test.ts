import { assert, describe, it } from "@effect/vitest"
import { isEvmAddress } from "./isEvmAddress.ts"
import { isSolanaAddress } from "./isSolanaAddress.ts"
import { shortenAddress } from "./shortenAddress.ts"

// The examples of EIP-55.
const checksummed = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
]

describe("addresses (spec 5)", () => {
  it("SEC-23: takes right checksums and one-case forms, with or without 0x", () => {
    for (const address of checksummed)
      for (const form of [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
        assert.isTrue(isEvmAddress(form), form)
  })

  it("SEC-23: refuses a wrong letter case in strict mode only", () => {
    for (const address of checksummed) {
      const at = address.search(/[a-f]/)
      const wrong = address.slice(0, at) + address[at]!.toUpperCase() + address.slice(at + 1)
      assert.isFalse(isEvmAddress(wrong), wrong)
      assert.isTrue(isEvmAddress(wrong, { strict: false }))
    }
  })

  it("refuses other lengths and characters", () => {
    for (const bad of ["", "0x", checksummed[0]!.slice(0, 41), `${checksummed[0]}0`, checksummed[0]!.replace("a", "g")])
      assert.isFalse(isEvmAddress(bad), bad)
  })

  it("Solana: base58 of 32 to 44 characters, anchored and case-sensitive", () => {
    assert.isTrue(isSolanaAddress("So11111111111111111111111111111111111111112"))
    for (const bad of [
      "1".repeat(31),
      "1".repeat(45),
      `0${"1".repeat(35)}`,
      `l${"1".repeat(35)}`,
      ` ${"1".repeat(35)}`
    ])
      assert.isFalse(isSolanaAddress(bad), bad)
  })

  it("shortens in the middle and leaves short texts whole", () => {
    assert.strictEqual(shortenAddress("0x5ef8766dE935324424b563aa3EB0c7466B293c94"), "0x5ef8…293c94")
    assert.strictEqual(shortenAddress("0x5ef8766dE935324424b563aa3EB0c7466B293c94", 6, 4), "0x5ef8…3c94")
    assert.strictEqual(shortenAddress("0x1234"), "0x1234")
  })
})
