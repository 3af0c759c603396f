import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { isChainId, readChainId } from "./readChainId.ts"

describe("EVM chain ids", () => {
  it("are read from a number, a decimal text and a CAIP-2 id alike", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        for (const form of [id, `${id}`, `eip155:${id}`]) assert.strictEqual(readChainId(form), id)
      })
    )
  })

  it("are whole numbers from 1 to 2^53-1, and nothing else is one", () => {
    const bad = [0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, "1", 1n, null, undefined, {}, [1], true]
    for (const value of bad) assert.isFalse(isChainId(value), typeof value)
  })

  it("are in no other text", () => {
    const bad = [
      ...["", "0", "01", "-1", "+1", "1.0", "1e3", "0x1", " 1", "1 ", "1\n", "eip155:", "eip155:0", "eip155:01"],
      ...["eip155:0x1", "EIP155:1", "solana:1", "eip155:1:1", "9007199254740992", "9".repeat(400), "\u0661"],
      ...[null, undefined, 1n, {}, [1]]
    ]
    for (const value of bad) assert.isUndefined(readChainId(value), typeof value)
    fc.assert(fc.property(fc.anything(), (value) => readChainId(value) === undefined || isChainId(readChainId(value))))
  })
})
