import { assert, describe, it } from "@effect/vitest"
import { readPrices } from "./readPrices.ts"
import { readTokens } from "./readTokens.ts"

const a = `0x${"a".repeat(40)}`
const b = `0x${"b".repeat(40)}`
const one = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${a}`, decimals: 6 }

describe("the service's list of tokens", () => {
  it("each contract of the network once, texts cleaned (SEC-24)", () => {
    const list = readTokens(
      [
        { ...one, name: "USD\u202e Coin\u200b" },
        { ...one, symbol: "AGAIN", address: `eip155:1:${a.toUpperCase().replace("0X", "0x")}` },
        { ...one, address: `eip155:137:${b}` },
        { ...one, address: b },
        { ...one, address: "eip155:1:0x12" },
        { ...one, symbol: "\u200b", address: `eip155:1:${b}` },
        { ...one, decimals: 0, address: `eip155:1:${b}` },
        { ...one, decimals: 37, address: `eip155:1:${b}` },
        { ...one, decimals: 1.5, address: `eip155:1:${b}` }
      ],
      "eip155:1"
    )
    assert.deepStrictEqual(list, [
      {
        address: a as `0x${string}`,
        name: "USD Coin",
        symbol: "USDC",
        decimals: 6,
        iconUrl: undefined,
        twin: false,
        check: "reading"
      }
    ])
  })
})

describe("prices", () => {
  it("go by address where the service names it, else by the one symbol that was asked for", () => {
    const symbols = new Map([
      [a, "USDC"],
      [b, "ETH"]
    ])
    const read = (list: Parameters<typeof readPrices>[0]) => [...readPrices(list, [a, b], symbols)]
    assert.deepStrictEqual(read([{ symbol: "X", price: 2, address: `eip155:1:${a}` }]), [[a, 2]])
    assert.deepStrictEqual(read([{ symbol: "ETH", price: 3, address: undefined }]), [[b, 3]])
    assert.deepStrictEqual(read([{ symbol: "ETH", price: 3, address: "eip155:1:0x1" }]), [])
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      assert.deepStrictEqual(read([{ symbol: "ETH", price, address: undefined }]), [])
    assert.deepStrictEqual(
      [
        ...readPrices(
          [{ symbol: "ETH", price: 3, address: undefined }],
          [a, b],
          new Map([
            [a, "ETH"],
            [b, "ETH"]
          ])
        )
      ],
      []
    )
  })
})
