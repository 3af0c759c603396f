import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { formatAmount } from "./formatAmount.ts"
import { readTypedAmount, type AmountProblem } from "./readTypedAmount.ts"

const read = (text: string, decimals = 6) =>
  Result.match(readTypedAmount(text, decimals), { onSuccess: (units) => units, onFailure: (problem) => problem })

describe("a typed amount (SEC-21)", () => {
  it("is read as it stands, or refused with the reason", () => {
    const rows: ReadonlyArray<readonly [string, bigint | AmountProblem]> = [
      ["1", 1_000_000n],
      [" 1.5 ", 1_500_000n],
      [".5", 500_000n],
      ["5.", 5_000_000n],
      ["1,5", 1_500_000n],
      ["0,125", 125_000n],
      [",125", 125_000n],
      ["1,1250", 1_125_000n],
      ["1,", 1_000_000n],
      ["1e3", "amountExponent"],
      ["1E-3", "amountExponent"],
      ["1.5e3", "amountExponent"],
      ["-1", "amountSign"],
      ["\u22121", "amountSign"],
      ["+1", "amountSign"],
      ["1,000", "amountSeparator"],
      ["12,500", "amountSeparator"],
      ["1,000,000", "amountSeparator"],
      ["1,000.5", "amountSeparator"],
      ["1.000,5", "amountSeparator"],
      ["1 000", "amountSeparator"],
      ["1'000", "amountSeparator"],
      ["1_000", "amountSeparator"],
      ["1, 000", "amountSeparator"],
      ["1,000 ETH", "notAnAmount"],
      ["ETH 1,000", "notAnAmount"],
      ["x1e3", "notAnAmount"],
      ["\u0661\u0662", "amountDigits"],
      ["1\u0662", "amountDigits"],
      ["\u{1d7d9}", "amountDigits"],
      ["1.2.3", "notAnAmount"],
      ["0x10", "notAnAmount"],
      ["Infinity", "notAnAmount"],
      ["NaN", "notAnAmount"],
      ["1 ETH", "notAnAmount"],
      ["", "notAnAmount"],
      [".", "notAnAmount"],
      [",", "notAnAmount"],
      ["1.1234567", "tooManyDecimals"]
    ]
    for (const [text, expected] of rows) assert.strictEqual(read(text), expected, JSON.stringify(text))
  })

  it("never becomes another amount: what is accepted means what was typed", () => {
    const letter = fc.constantFrom(..."0123456789.,-+eE' _\u0661\u2212x")
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), fc.integer({ min: 0, max: 36 }), (text, decimals) => {
        const units = readTypedAmount(text, decimals)
        if (Result.isFailure(units)) return
        const [whole = "", fraction = ""] = text.trim().replace(",", ".").split(".")
        const plain = `${whole.replace(/^0+(?=\d)/, "") || "0"}.${fraction.replace(/0+$/, "")}`.replace(/\.$/, "")
        assert.strictEqual(formatAmount(units.success, decimals), plain)
      }),
      { numRuns: 2_000 }
    )
  })
})
