import { assert, describe, it } from "vitest"
import { encodeSs58 } from "../../base/addresses/encodeSs58.ts"
import { isNobody } from "./isNobody.ts"

const zeros = new Uint8Array(32)
const one = Uint8Array.from(zeros, (_, at) => (at === 31 ? 1 : 0))

describe("an address that stands for nobody (SEC-29)", () => {
  it("is the zero address, and a key of zeros in whatever prefix", () => {
    assert.isTrue(isNobody("eip155", `0x${"0".repeat(40)}`))
    assert.isTrue(isNobody("solana", "1".repeat(32)))
    for (const prefix of [0, 1, 2, 42, 63, 64, 255, 16_383])
      assert.isTrue(isNobody("polkadot", encodeSs58({ prefix, account: zeros })), String(prefix))
  })

  it("is no other one", () => {
    assert.isFalse(isNobody("eip155", `0x${"0".repeat(39)}1`))
    assert.isFalse(isNobody("solana", `${"1".repeat(31)}2`))
    for (const prefix of [0, 42, 64]) assert.isFalse(isNobody("polkadot", encodeSs58({ prefix, account: one })))
    assert.isFalse(isNobody("bip122", "1".repeat(32)))
    assert.isFalse(isNobody("solana", encodeSs58({ prefix: 0, account: zeros })))
  })
})
