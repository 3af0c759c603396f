import { assert, describe, it } from "@effect/vitest"
import { ss58Address, ss58Decode } from "@polkadot-labs/hdkd-helpers"
import fc from "fast-check"
import { decodeSs58 } from "./decodeSs58.ts"
import { encodeSs58 } from "./encodeSs58.ts"
import { alice, aliceOnKusama, aliceOnPolkadot, alicePublicKey, bob } from "../../../test/support/polkadot.ts"

const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.integer({ min: 0, max: 16_383 })

describe("Polkadot addresses (SS58)", () => {
  it("one account has an address on each network", () => {
    for (const [address, on] of [
      [alice, 42],
      [aliceOnPolkadot, 0],
      [aliceOnKusama, 2]
    ] as const) {
      const found = decodeSs58(address)
      assert.deepStrictEqual([found?.prefix, Buffer.from(found!.account).toString("hex")], [on, alicePublicKey])
    }
  })

  it("are written as another library writes them, and read back, with every prefix", () => {
    fc.assert(
      fc.property(account, prefix, (bytes, on) => {
        const address = encodeSs58({ prefix: on, account: bytes })
        assert.strictEqual(address, ss58Address(bytes, on))
        assert.deepStrictEqual(ss58Decode(address), [bytes, on])
        assert.deepStrictEqual(decodeSs58(address), { prefix: on, account: bytes })
      })
    )
  })

  it("SEC-23: one wrong character is noticed", () => {
    const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    // The checksum is two bytes: of these few all are noticed.
    for (let at = 0; at < bob.length; at++)
      for (const letter of [letters[(at * 7) % 58]!, "0", "l", " "]) {
        const wrong = bob.slice(0, at) + letter + bob.slice(at + 1)
        if (wrong !== bob) assert.isUndefined(decodeSs58(wrong), wrong)
      }
  })

  it("anything else is none: other lengths, other texts, a prefix in a longer form", () => {
    for (const none of ["", "1", "0x12", bob.slice(1), `${bob}1`, `1${bob}`, "1".repeat(48), "z".repeat(5_000)])
      assert.isUndefined(decodeSs58(none), none)
  })
})
