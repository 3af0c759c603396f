import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { Result } from "effect"
import { compactAmount } from "./compactAmount.ts"
import { floorAmount } from "./floorAmount.ts"
import { formatAmount } from "./formatAmount.ts"
import { parseAmount } from "./parseAmount.ts"

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

describe("amounts (SEC-21)", () => {
  it("SEC-21: parse(format(x)) is x below 2^256 for 0 to 36 decimals", () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        assert.deepStrictEqual(parseAmount(formatAmount(value, places), places), Result.succeed(value))
      }),
      { numRuns: 500 }
    )
  })

  it("SEC-21: more decimals than the token has are refused, never rounded", () => {
    fc.assert(
      fc.property(units, decimals, fc.integer({ min: 1, max: 9 }), (value, places, digit) => {
        const [whole, fraction = ""] = formatAmount(value, places).split(".")
        const tooLong = `${whole}.${fraction.padEnd(places, "0")}${digit}`
        assert.isTrue(Result.isFailure(parseAmount(tooLong, places)))
      })
    )
    assert.isTrue(Result.isFailure(parseAmount("1.9999999", 6)))
    assert.deepStrictEqual(parseAmount("1.99999900", 6), Result.succeed(1_999_999n))
  })

  it("takes digits with one dot and nothing else", () => {
    assert.deepStrictEqual(parseAmount(".5", 1), Result.succeed(5n))
    assert.deepStrictEqual(parseAmount("5.", 0), Result.succeed(5n))
    for (const bad of ["", ".", "-1", "+1", "1e3", "0x1", "1,5", "1 000", "١", "NaN", "Infinity", "1.2.3"])
      assert.isTrue(Result.isFailure(parseAmount(bad, 18)), bad)
  })

  it("says what is wrong", () => {
    const why = (text: string, places: number) =>
      Result.match(parseAmount(text, places), {
        onSuccess: String,
        onFailure: ({ field, message }) => `${field}: ${message}`
      })
    assert.strictEqual(why("1,5", 18), 'amount: "1,5" is not an amount')
    assert.strictEqual(why("1.25", 1), "amount: At most 1 decimals are possible")
  })

  it("writes amounts below zero with their sign, zero without one", () => {
    assert.strictEqual(formatAmount(-1_500_000n, 6), "-1.5")
    assert.strictEqual(formatAmount(0n, 6), "0")
  })

  it("takes time linear in what it writes: 65,535 decimals, and as many digits, are no pause (SEC-19)", () => {
    const most = 65_535
    // Zeros that do not stand at the end are what a regular expression looks at again and again.
    const text = `0.${"0".repeat(most - 1)}1`
    const started = performance.now()
    assert.strictEqual(formatAmount(1n, most), text)
    assert.strictEqual(formatAmount(10n, most), `0.${"0".repeat(most - 2)}1`)
    assert.strictEqual(floorAmount(1n, most), "<0.00000001")
    assert.strictEqual(compactAmount(1n, most), "<0.00000001")
    assert.deepStrictEqual(parseAmount(text, most), Result.succeed(1n))
    const digits = floorAmount(10n ** BigInt(most), 0, 0)
    assert.strictEqual(digits, `1${",000".repeat(most / 3)}`)
    assert.isBelow(performance.now() - started, 1_000)
  })

  it("groups whole numbers in threes, of any length and sign", () => {
    const rows = ["0", "1", "12", "123", "1,234", "12,345", "123,456", "1,234,567", "-1", "-123", "-1,234", "-123,456"]
    for (const row of rows) assert.strictEqual(floorAmount(BigInt(row.replaceAll(",", "")), 0, 0), row)
  })

  it("floors for showing: never more than there is (spec 5: balance 3, total 2)", () => {
    assert.strictEqual(floorAmount(1_482_999_999_999_999_999n, 18), "1.482")
    assert.strictEqual(floorAmount(999n, 6), "0.000999")
    assert.strictEqual(floorAmount(999n, 6, 3), "0.000")
    assert.strictEqual(floorAmount(2_000_000n, 6), "2.000")
    assert.strictEqual(floorAmount(1_500_000n, 6), "1.500")
    assert.strictEqual(floorAmount(12_904_118_000n, 6), "12,904.118")
    assert.strictEqual(floorAmount(418_207n, 2, 2), "4,182.07")
    assert.strictEqual(floorAmount(1_234_567n, 0, 0), "1,234,567")
    fc.assert(
      fc.property(units, fc.integer({ min: 3, max: 36 }), (value, places) => {
        const shown = parseAmount(floorAmount(value, places, 3).replaceAll(",", ""), places)
        assert.isTrue(Result.isSuccess(shown) && shown.success <= value)
      })
    )
  })
})

describe("small amounts in lists and on buttons (spec 5)", () => {
  const rows: ReadonlyArray<readonly [bigint, number, string]> = [
    [0n, 8, "0.000"],
    [90_000n, 8, "0.0009"],
    [99_999n, 8, "0.000999"],
    [100_000n, 8, "0.001"],
    [199_999n, 8, "0.001"],
    [12_345n, 8, "0.000123"],
    [1_200n, 8, "0.000012"],
    [1_001n, 8, "0.00001"],
    [1n, 8, "0.00000001"],
    [123n, 9, "0.00000012"],
    [1n, 9, "<0.00000001"],
    [1n, 18, "<0.00000001"],
    [999_999_999_999_999n, 18, "0.000999"],
    [5n, 2, "0.050"],
    [-90_000n, 8, "-0.0009"],
    [-1_500_000n, 6, "-1.500"]
  ]
  for (const [units, decimals, text] of rows) it(text, () => assert.strictEqual(floorAmount(units, decimals), text))

  it("nothing that is held looks like nothing, and nothing like more than it is", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), decimals, (value, places) => {
        const text = floorAmount(value, places)
        assert.isTrue(places < 3 || /[1-9]/.test(text), text)
        if (text.startsWith("<")) assert.isTrue(value * 10n ** 8n < 10n ** BigInt(places))
        else {
          const shown = Result.getOrThrow(parseAmount(text.replaceAll(",", ""), Math.max(places, 3)))
          const held = value * 10n ** BigInt(Math.max(0, 3 - places))
          assert.isTrue(shown <= held)
          // What is cut off is less than a hundredth of it, or than the last decimal.
          const last = 10n ** BigInt(Math.max(0, places - 8))
          assert.isTrue(
            held - shown < 10n ** BigInt(Math.max(places, 3) - 3) &&
              ((held - shown) * 100n <= held || held - shown < last || shown >= 10n ** BigInt(Math.max(places, 3) - 3))
          )
        }
      }),
      { numRuns: 1_000 }
    )
  })
})
