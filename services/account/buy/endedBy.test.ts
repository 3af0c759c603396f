import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { endedBy } from "./endedBy.ts"
import type { BuyOrder } from "./Purchase.ts"

const usdc = 10n ** 6n
/** A purchase of a quote in whole tokens; without one it is an estimate. */
const order = (id: number, offer?: number, more: object = {}) =>
  ({
    id,
    token: { symbol: "USDC" },
    currency: "USD",
    cents: 15_000n,
    quote: offer === undefined ? { estimate: true } : { estimate: false, units: BigInt(offer) * 10n ** 18n, fees: 0n },
    ...more
  }) as unknown as BuyOrder
const ids = (
  orders: ReadonlyArray<BuyOrder>,
  units: bigint,
  { decimals = 6, price }: { readonly decimals?: number; readonly price?: number | undefined } = {}
) => endedBy(orders, units, decimals, price).map(({ id }) => id)
const euros = { currency: "EUR" }
const ether = { token: { symbol: "ETH" } }

describe("the purchases that an arrival may be", () => {
  it.each([
    ["half of the offer is it", [order(1, 147)], (147n * usdc) / 2n, [1]],
    ["less than half is none", [order(1, 147)], (147n * usdc) / 2n - 1n, []],
    ["a hundredth is none", [order(1, 147)], usdc / 100n, []],
    ["more than was offered is it", [order(1, 147)], 200n * usdc, [1]],
    ["the smaller of two is not the larger", [order(1, 300), order(2, 147)], 147n * usdc, [2]],
    ["the larger of two is not the smaller", [order(1, 147), order(2, 300)], 300n * usdc, [2]],
    ["a part of the larger is the larger", [order(1, 147), order(2, 300)], 280n * usdc, [2]],
    ["both at once are both", [order(1, 147), order(2, 300)], 447n * usdc, [2, 1]],
    ["of two alike the oldest", [order(1, 147), order(2, 147)], 147n * usdc, [1]],
    ["two alike at once are both", [order(1, 147), order(2, 147)], 294n * usdc, [1, 2]],
    ["a token of a dollar has its dollars for an offer", [order(1)], 75n * usdc, [1]],
    ["… and less than half of them is none", [order(1)], 75n * usdc - 1n, []],
    ["paid in euros it has none: nobody can tell", [order(1, undefined, euros)], 150n * usdc, []],
    ["a token without a price has none either", [order(1, undefined, ether)], 150n * usdc, []],
    ["one with an offer that fits is it", [order(1, undefined, euros), order(2, 147)], 147n * usdc, [2]],
    ["no purchase", [], usdc, []]
  ] as const)("%s", (_, orders, units, expected) => {
    expect(ids(orders, units)).toEqual(expected)
  })

  it("of a token with a price, what is paid is the offer", () => {
    // 150 dollars are 0.06 ether; a price that cannot be one is none.
    const half = 3n * 10n ** 16n
    const bought = (units: bigint, price: number) => ids([order(1, undefined, ether)], units, { decimals: 18, price })
    expect(bought(half, 2_500)).toEqual([1])
    expect(bought(half - 1n, 2_500)).toEqual([])
    for (const price of [0, -1, Number.NaN, Infinity]) expect(bought(half, price)).toEqual([])
    expect(ids([order(1, undefined, { ...ether, ...euros })], half, { decimals: 18, price: 2_500 })).toEqual([])
    expect(ids([order(1)], 75n * usdc, { price: 1_000 })).toEqual([1])
  })

  it("compares in the token's own decimals", () => {
    for (const decimals of [0, 2, 18, 24]) {
      expect(ids([order(1, 100)], 50n * 10n ** BigInt(decimals), { decimals })).toEqual([1])
      expect(ids([order(1, 100)], 50n * 10n ** BigInt(decimals) - 1n, { decimals })).toEqual([])
    }
  })

  it("never are more than half of what came short of their offers, and none twice", () => {
    const some = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 5 })
    fc.assert(
      fc.property(some, fc.bigInt({ min: 1n, max: 5_000n * usdc }), (offers, units) => {
        const orders = offers.map((offer, id) => order(id, offer))
        const ended = ids(orders, units)
        expect(new Set(ended).size).toBe(ended.length)
        const sum = ended.reduce((all, id) => all + BigInt(offers[id]!) * usdc, 0n)
        expect(sum <= 2n * units).toBe(true)
      })
    )
  })
})
