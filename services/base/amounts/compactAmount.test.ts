import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { compactAmount } from "./compactAmount.ts"

describe("amounts for a place with little room", () => {
  const table: ReadonlyArray<readonly [bigint, number, string]> = [
    [0n, 18, "0.000"],
    [12_500_000_000_000_000_000n, 18, "12.500"],
    [999_999_999_999n, 6, "999,999.999"],
    [1_000_000n, 0, "1.00M"],
    [1_234_567_890n, 3, "1.23M"],
    [1_999_999_999n, 0, "1.99B"],
    [99_999_999_999_999_500n, 3, "99.99T"],
    [999_999n * 10n ** 12n, 0, "999,999.00T"],
    [2n ** 256n - 1n, 0, ">999,999T"]
  ]
  for (const [units, decimals, text] of table) it(text, () => assert.strictEqual(compactAmount(units, decimals), text))

  it("never say more than there is, hide at most a hundredth of the letter, and stay short", () => {
    const powers: Readonly<Record<string, bigint>> = { M: 6n, B: 9n, T: 12n }
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const text = compactAmount(units, decimals)
        assert.isAtMost(text.length, 12)
        const [, above, digits, letter] = /^([<>]?)([\d,.]+)([MBT]?)$/.exec(text)!
        if (letter === "" || above === ">") return
        const shown = BigInt(digits!.replaceAll(/[,.]/g, "")) * 10n ** (powers[letter!]! - 2n)
        const whole = units / 10n ** BigInt(decimals)
        assert.isTrue(shown <= whole && whole - shown < 10n ** (powers[letter!]! - 2n))
      })
    )
  })
})
