import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { mostPayable } from "../../base/amounts/mostPayable.ts"
import { centsAt, feeOf, minimumReceived, priceImpact, unitPrice } from "./swapFigures.ts"

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })
const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true })

describe("figures of a swap (spec 9)", () => {
  it("the least is 1 % less, floored: never above it, and less than a unit below", () => {
    fc.assert(
      fc.property(units, (quoted) => {
        const least = minimumReceived(quoted)
        assert.isTrue(least * 100n <= quoted * 99n)
        assert.isTrue((least + 1n) * 100n > quoted * 99n)
      })
    )
    assert.strictEqual(minimumReceived(104_000_000_000_000_000n), 102_960_000_000_000_000n)
  })

  it("the provider keeps 0.85 %, never more", () => {
    assert.strictEqual(feeOf(250_000_000n), 2_125_000n)
    fc.assert(fc.property(units, (amount) => assert.isTrue(feeOf(amount) * 10_000n <= amount * 85n)))
  })

  it("the price impact is exact, between 0 and 100 %, and does not depend on how the units are counted", () => {
    const side = fc.record({ units: fc.bigInt({ min: 1n, max: 2n ** 128n }), decimals, price })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 12 }), (paid, received, more) => {
        const impact = priceImpact(paid, received)!
        assert.isTrue(impact >= 0n && impact <= 10_000n)
        const finer = { ...paid, units: paid.units * 10n ** BigInt(more), decimals: paid.decimals + more }
        assert.strictEqual(priceImpact(finer, received), impact)
        assert.strictEqual(priceImpact(paid, { ...paid }), 0n)
      })
    )
    const usdc = { units: 250_000_000n, decimals: 6, price: 1 }
    assert.strictEqual(priceImpact(usdc, { units: 103_422_000_000_000_000n, decimals: 18, price: 2403.85 }), 55n)
    assert.isUndefined(priceImpact(usdc, { units: 1n, decimals: 18, price: undefined }))
    assert.isUndefined(priceImpact({ ...usdc, price: Number.NaN }, usdc))
    assert.isUndefined(priceImpact({ ...usdc, units: 0n }, usdc))
    for (const none of [0, -1, Number.POSITIVE_INFINITY]) {
      assert.isUndefined(priceImpact({ ...usdc, price: none }, usdc))
      assert.isUndefined(priceImpact(usdc, { ...usdc, price: none }))
      assert.isUndefined(centsAt({ ...usdc, price: none }))
    }
  })

  it("an amount is worth its price, in cents that are cut off", () => {
    assert.strictEqual(centsAt({ units: 104_000_000_000_000_000n, decimals: 18, price: 2403.85 }), 25_000n)
    assert.strictEqual(centsAt({ units: 9_999n, decimals: 6, price: 1 }), 0n)
    assert.isUndefined(centsAt({ units: 1n, decimals: 6, price: undefined }))
  })

  it("one of the other costs what was paid for it", () => {
    assert.strictEqual(unitPrice(250_000_000n, 104_000_000_000_000_000n, 18), 2_403_846_153n)
    assert.isUndefined(unitPrice(1n, 0n, 18))
  })

  it("of ether the fee stays", () => {
    fc.assert(
      fc.property(units, units, (held, fee) => {
        const most = mostPayable(held, fee)
        assert.isTrue(most >= 0n && (most === 0n || most + fee <= held))
      })
    )
  })
})
