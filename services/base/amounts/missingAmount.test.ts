import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { missingAmount } from "./missingAmount.ts"
import { parseAmount } from "./parseAmount.ts"

describe("what is missing, as text", () => {
  it("is rounded up to six decimals, or exact where it is less", () => {
    assert.strictEqual(missingAmount(1_234_567n, 12), "0.000002")
    assert.strictEqual(missingAmount(2_000_000n, 12), "0.000002")
    assert.strictEqual(missingAmount(7n, 18), "0.000000000000000007")
    assert.strictEqual(missingAmount(5_000n, 9), "0.000005")
    assert.strictEqual(missingAmount(5_001n, 9), "0.000006")
    assert.strictEqual(missingAmount(15n, 1), "1.5")
    assert.strictEqual(missingAmount(15n, 0), "15")
  })

  it("is always enough, and at most a millionth too much", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const said = Result.getOrThrow(parseAmount(missingAmount(units, decimals), decimals))
        assert.isTrue(said >= units && said - units < 10n ** BigInt(Math.max(0, decimals - 6)))
      })
    ))
})
