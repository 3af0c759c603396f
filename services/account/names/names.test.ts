import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { coinTypeOf } from "./coinTypeOf.ts"
import { isLabel } from "./isLabel.ts"
import { looksLikeName } from "./looksLikeName.ts"
import { legacySuffix, nameSuffix } from "./nameSuffix.ts"
import { toLabel } from "./toLabel.ts"

const label = fc.stringMatching(/^[a-z0-9-]{4,63}$/)

describe("names (spec 5)", () => {
  it("coin types of EVM networks are unsigned and say the chain id (ENSIP-11)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x7fffffff }), (id) => {
        const type = coinTypeOf(id)!
        expect(type).toBeGreaterThan(0x80000000)
        expect((type ^ 0x80000000) >>> 0).toBe(id)
      })
    )
    expect([0, -1, 1.5, 0x80000000, Number.NaN].map(coinTypeOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined
    ])
    expect(coinTypeOf(10)).toBe(2147483658)
  })

  it("a label is what is left without suffix, spaces and capitals", () => {
    fc.assert(
      fc.property(label, fc.constantFrom("", nameSuffix, legacySuffix), fc.boolean(), (own, suffix, loud) => {
        const typed = ` ${own}${suffix} `
        expect(toLabel(loud ? typed.toUpperCase() : typed)).toBe(own)
        expect(isLabel(own)).toBe(true)
        expect(looksLikeName(own + nameSuffix)).toBe(true)
      })
    )
  })

  it("what is no label is none", () => {
    for (const text of ["", "abc", "a".repeat(64), "na dia", "nädia", "nadia.k", "na_dia"])
      expect(isLabel(text)).toBe(false)
  })

  it("an address, a link, an email and a sentence are no names", () => {
    for (const text of [
      "nadia",
      "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
      "https://a.b",
      "a@b.c",
      "eip155:1:0x.1",
      "a. b",
      ".eth",
      "a..b"
    ])
      expect(looksLikeName(text)).toBe(false)
  })
})
