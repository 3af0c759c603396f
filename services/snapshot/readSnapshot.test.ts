import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { readSnapshot } from "./readSnapshot.ts"

const good = {
  address: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  name: "nadia.reown.id",
  balanceText: "1.482 ETH",
  networkId: "eip155:1",
  networkName: "Ethereum"
}

describe("stored snapshot (SEC-31)", () => {
  it("SEC-31: reads back what was stored, and only the known fields", () => {
    assert.deepStrictEqual(
      readSnapshot(() => JSON.stringify({ ...good, extra: 1, __proto__: { x: 1 } })),
      good as never
    )
  })

  it("SEC-31: anything else is ignored, and never throws", () => {
    const bad: ReadonlyArray<unknown> = [
      { ...good, address: undefined },
      { ...good, address: "<img src=x>" },
      { ...good, address: "0".repeat(200) },
      { ...good, networkId: "1" },
      { ...good, networkId: 1 },
      [],
      7,
      "x",
      null
    ]
    for (const value of bad)
      assert.isUndefined(
        readSnapshot(() => JSON.stringify(value)),
        JSON.stringify(value)
      )
    for (const text of ["", "{", "undefined", null, undefined]) assert.isUndefined(readSnapshot(() => text))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readSnapshot(() => text)
        assert.isTrue(read === undefined || typeof read.address === "string")
      }),
      { numRuns: 300 }
    )
  })

  it("SEC-24: a text with characters that cannot be seen is not what was stored", () => {
    const read = readSnapshot(() =>
      JSON.stringify({ ...good, name: "nadia\u202e.eth", balanceText: "1\u200b0 ETH", networkName: "Ether\u0000eum" })
    )
    assert.deepStrictEqual(read, { address: good.address, networkId: "eip155:1", networkName: "" })
  })

  it("SEC-31: optional facts that are wrong are left out", () => {
    const read = readSnapshot(() => JSON.stringify({ ...good, name: 7, balanceText: "x".repeat(99), networkName: [] }))
    assert.deepStrictEqual(read, { address: good.address, networkId: "eip155:1", networkName: "" })
  })
})
