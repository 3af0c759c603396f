import { expect, it } from "vitest"
import { fnv1a } from "../../services/base/texts/fnv1a.ts"
import { monogramHue } from "./monogramHue.ts"

const hues = [120, 145, 170, 195, 220, 245, 270, 295, 320, 345]

it("follows the formula of the look in exact integers", () => {
  for (const name of ["Fernhold", "Halyard", "Tarn", "Ethereum", "漢", ""]) {
    const hash = BigInt(fnv1a(name))
    const mixed = ((hash ^ (hash >> 15n)) * 0x2c1b3c6dn) & 0xffffffffn
    expect(monogramHue(name)).toBe(hues[Number((mixed >> 12n) % 10n)])
  }
})

it("spreads names over all ten hues", () => {
  const seen = new Set(Array.from({ length: 200 }, (_, at) => monogramHue(`wallet ${at}`)))
  expect(seen.size).toBe(10)
})
