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

const eip155 = { status: "connecting", address: good.address, networkId: "eip155:1", walletId: undefined } as const
const solana = {
  status: "connecting",
  address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
  networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  walletId: "name:Fernhold:solana"
} as const
const read = (value: unknown) => readSnapshot(() => JSON.stringify(value))

describe("stored snapshot (SEC-31)", () => {
  it("SEC-31: reads back what was stored, and only the known fields", () => {
    const { status: _, ...stored } = { ...solana, extra: 1 }
    assert.deepStrictEqual(read({ ...good, accounts: [{ ...eip155, walletId: "example.fernhold" }, stored], x: 1 }), {
      ...good,
      ...eip155,
      walletId: "example.fernhold",
      accounts: { eip155: { ...eip155, walletId: "example.fernhold" }, solana }
    })
  })

  it("what an earlier version stored is the active account alone", () => {
    assert.deepStrictEqual(read(good), { ...good, ...eip155, accounts: { eip155 } })
  })

  it("another namespace may be connected while the active one is not", () => {
    const { address: _, ...here } = good
    const found = read({ ...here, accounts: [solana] })
    assert.deepInclude(found, { networkId: "eip155:1", accounts: { solana } })
    assert.notProperty(found, "status")
    assert.notProperty(found, "address")
  })

  it("SEC-31: anything else is ignored, and never throws", () => {
    const bad: ReadonlyArray<unknown> = [
      { ...good, address: undefined },
      { ...good, address: "<img src=x>" },
      { ...good, address: "0".repeat(200) },
      { ...good, networkId: "1" },
      { ...good, networkId: 1 },
      { ...good, accounts: 7 },
      { ...good, accounts: [null] },
      { ...good, address: undefined, accounts: [{ address: good.address, networkId: "__proto__:x" }] },
      { ...good, address: undefined, accounts: [{ address: [good.address], networkId: "eip155:1" }] },
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
        assert.isTrue(read === undefined || Object.keys(read.accounts).length > 0)
      }),
      { numRuns: 300 }
    )
  })

  it("SEC-24: a text with characters that cannot be seen is not what was stored", () => {
    const found = read({
      ...good,
      name: "nadia\u202e.eth",
      balanceText: "1\u200b0 ETH",
      networkName: "Ether\u0000eum",
      accounts: [{ ...eip155, walletId: "example\u202e.fernhold" }]
    })
    const none = { name: undefined, balanceText: undefined, networkName: "" }
    assert.deepStrictEqual(found, { ...eip155, ...none, accounts: { eip155 } })
  })

  it("SEC-31: optional facts that are wrong are left out", () => {
    const found = read({ ...good, name: 7, balanceText: "x".repeat(99), networkName: [] })
    const none = { name: undefined, balanceText: undefined, networkName: "" }
    assert.deepStrictEqual(found, { ...eip155, ...none, accounts: { eip155 } })
  })
})
