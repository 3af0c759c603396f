import { assert, describe, it } from "@effect/vitest"
import { ss58Address } from "@polkadot-labs/hdkd-helpers"
import fc from "fast-check"
import { alice, aliceOnKusama, aliceOnPolkadot, bob } from "../../../test/support/polkadot.ts"
import { comparableAddress } from "./comparableAddress.ts"

const isSame = (namespace: string, one: string, other: string) =>
  comparableAddress(namespace, one) === comparableAddress(namespace, other)

describe("comparing addresses", () => {
  it("ignores letter case where it says nothing, and nowhere else", () => {
    assert.isTrue(isSame("eip155", "0xAb", "0xaB"))
    assert.isTrue(isSame("bip122", "BC1QAB", "bc1qab"))
    assert.isTrue(isSame("bip122", "bcrt1qab", "BCRT1QAB"))
    assert.isFalse(isSame("bip122", "1BvBMS", "1bvbms"))
    assert.isFalse(isSame("solana", "7S3P4H", "7s3p4h"))
    assert.isFalse(isSame("polkadot", alice, alice.toLowerCase()))
  })

  it("one Polkadot account is the same on every network, and another is not", () => {
    assert.isTrue(isSame("polkadot", alice, aliceOnPolkadot))
    assert.isTrue(isSame("polkadot", alice, aliceOnKusama))
    assert.isFalse(isSame("polkadot", alice, bob))
    const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const prefix = fc.integer({ min: 0, max: 16_383 })
    fc.assert(
      fc.property(account, account, prefix, prefix, (one, other, here, there) => {
        assert.isTrue(isSame("polkadot", ss58Address(one, here), ss58Address(one, there)))
        assert.strictEqual(
          isSame("polkadot", ss58Address(one, here), ss58Address(other, there)),
          Buffer.compare(one, other) === 0
        )
      })
    )
  })
})
