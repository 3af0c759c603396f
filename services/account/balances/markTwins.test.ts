import { assert, describe, it } from "@effect/vitest"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { markTwins } from "./markTwins.ts"

const ether = { namespace: "eip155", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 } } as const
const token = (symbol: string, address: string | undefined, more: Partial<TokenBalance> = {}): TokenBalance => ({
  networkId: "eip155:1",
  name: "A token",
  symbol,
  decimals: 6,
  units: 5n,
  address,
  ...more
})
const marked = (
  held: ReadonlyArray<TokenBalance>,
  listed: ReadonlyArray<readonly [address: string, symbol: string]> = []
) =>
  markTwins(
    held,
    ether,
    listed.map(([address, symbol]) => ({ address, symbol }))
  ).map(({ twin }) => twin ?? false)

describe("holdings that look like others (SEC-24)", () => {
  it("a symbol that looks like an earlier one is marked, whatever it is written with", () => {
    for (const symbol of ["USDC", "usdc", "USDС", "U5DC", "ＵＳＤＣ", "ÜSDC"])
      assert.deepStrictEqual(marked([token("USDC", "0xa"), token(symbol, "0xb")]), [false, true], symbol)
    assert.deepStrictEqual(marked([token("USDC", "0xa"), token("USDT", "0xb")]), [false, false])
  })

  it("known is the native currency, then what the host has listed, then what has a price; never the place", () => {
    const fake = token("USDС", "0xb")
    assert.deepStrictEqual(marked([fake, token("USDC", "0xa", { price: 1 })]), [true, false])
    assert.deepStrictEqual(marked([{ ...fake, price: 9 }, token("USDC", "0xa")], [["0xA", "USDC"]]), [true, false])
    // The host lists it, and the account holds none of it.
    assert.deepStrictEqual(marked([{ ...fake, price: 9 }], [["0xa", "USDC"]]), [true])
    assert.deepStrictEqual(marked([token("ЕTH", "0xb", { price: 9 }), token("ETH", undefined)], [["0xb", "ЕTH"]]), [
      true,
      false
    ])
  })

  it("the network's currency is known to who has none of it", () => {
    assert.deepStrictEqual(marked([token("ETH", "0xb", { price: 3_000 })]), [true])
  })

  it("what is listed twice, or has no symbol, is no look-alike", () => {
    assert.deepStrictEqual(marked([token("USDC", "0xa"), token("USDC", "0xa")]), [false, false])
    assert.deepStrictEqual(marked([token("", "0xa"), token("", "0xb")]), [false, false])
  })

  it("nothing else of a holding changes", () => {
    const held = [token("USDC", "0xa", { price: 1 }), token("USDC", "0xb")]
    assert.deepStrictEqual(markTwins(held, ether, []), [held[0]!, { ...held[1]!, twin: true }])
  })
})
