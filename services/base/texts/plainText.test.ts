import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { plainText } from "./plainText.ts"

describe("foreign texts (SEC-24)", () => {
  const table: ReadonlyArray<readonly [value: unknown, shown: string | undefined]> = [
    ["Fernhold", "Fernhold"],
    ["  Fern hold ", "Fern hold"],
    ["\u202edlohnreF\u202c", "dlohnreF"],
    ["Fern\u0000\u0007hold\u200b\n", "Fernhold"],
    ["vitalik\u2066.eth\u2069", "vitalik.eth"],
    ["a\u2028b\u2029c\u0085d\u007fe\u00adf\u061cg\ufeffh\u3164i\u{e0041}j\u{e000}k", "abcdefghijk"],
    ["\ud83d lone \udc4b halves", "lone  halves"],
    ["\u{1f44b}\u{1f3fd} hi", "\u{1f44b}\u{1f3fd} hi"],
    [
      "\u0645\u0631\u062d\u0628\u0627 \u4f60\u597d \u00e9\u0301",
      "\u0645\u0631\u062d\u0628\u0627 \u4f60\u597d \u00e9\u0301"
    ],
    ["\u{1f44b}".repeat(70), "\u{1f44b}".repeat(64)],
    [`${"a".repeat(63)} b`, "a".repeat(63)],
    // What comes so late is not looked at.
    [`${"\u200b".repeat(2_047)}ab`, "a"],
    ["\u200b\u202e ", undefined],
    ["USDC\u2800", "USDC"],
    ["\u2800\u2800", undefined],
    [`W${"\u0301".repeat(40)}ide`, `W${"\u0301".repeat(3)}ide`],
    [`a${"\u0301".repeat(3)}\u200b\u0301`, `a${"\u0301".repeat(3)}`],
    ["ไม่ก็ ế שָׁ", "ไม่ก็ ế שָׁ"],
    ["", undefined],
    [null, undefined],
    [7, undefined],
    [["a"], undefined]
  ]
  for (const [value, shown] of table)
    it(`${JSON.stringify(value)?.slice(0, 60)}`, () => assert.strictEqual(plainText(value), shown))

  it("has nothing hidden, is no longer than allowed, and is the same when it is read again", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 200 }))
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), (value, longest) => {
        const shown = plainText(value, longest)
        if (shown === undefined) return
        assert.notMatch(shown, /[\p{Cc}\p{Cf}\p{Cs}\u2800]/u)
        assert.isAtMost([...shown].length, longest)
        assert.strictEqual(shown, shown.trim())
        assert.strictEqual(plainText(shown, longest), shown)
      }),
      { numRuns: 500 }
    )
  })

  it("megabytes take no longer than what is kept of them", () => {
    assert.strictEqual(plainText("\u200b".repeat(5_000_000)), undefined)
    assert.lengthOf(plainText("a".repeat(5_000_000))!, 64)
  })
})
