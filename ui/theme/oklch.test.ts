import { expect, it } from "vitest"
import { fromHex, toHex, toOklch, toRgb } from "./oklch.ts"

it("comes back to where it started, for every token-like colour", () => {
  for (const hex of ["#000000", "#ffffff", "#e5c170", "#151310", "#b52b28", "#0000ff", "#00ff00"])
    expect(toHex(toRgb(toOklch(fromHex(hex))))).toBe(hex)
})

it("agrees with the drawn table", () => {
  expect(toHex(toRgb([0.825, 0.108, 86]))).toBe("#e5c170")
  expect(toHex(toRgb([0.51, 0.175, 27]))).toBe("#b52b28")
})

it("gives up chroma, not lightness, outside the gamut", () => {
  const [lightness] = toOklch(toRgb([0.9, 0.4, 20]))
  expect(lightness).toBeCloseTo(0.9, 2)
})
