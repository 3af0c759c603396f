import { describe, expect, it } from "vitest"
import { contrast } from "./contrast.ts"
import { deriveAccent } from "./deriveAccent.ts"
import { fromHex } from "./oklch.ts"
import { dark, light } from "./colorTokens.ts"

const accents = {
  brass: "#e5c170",
  white: "#ffffff",
  black: "#000000",
  grey: "#777777",
  yellow: "#ffff00",
  navy: "#000080",
  red: "#ff0000",
  lime: "#00ff00",
  blue: "#2456d6",
  magenta: "#ff00ff",
  teal: "#0f766e",
  nearlyGrey: "#767676"
}

describe.each(["dark", "light"] as const)("an accent in the %s theme", (theme) => {
  const tokens = theme === "dark" ? dark : light
  it.each(Object.entries(accents))("stays readable as %s", (_, hex) => {
    const map = deriveAccent(fromHex(hex), theme)
    const got = (name: string) => fromHex(map[`--lk-${name}`]!)
    for (const fill of ["accent", "accent-hover", "accent-press"])
      expect(contrast(got("on-accent"), got(fill)), fill).toBeGreaterThanOrEqual(4.5)
    const grounds = [
      ...(["surface", "plate", "plate-hover", "plate-press", "well"] as const).map((name) => fromHex(tokens[name])),
      got("accent-wash"),
      got("key")
    ]
    for (const ground of grounds) {
      expect(contrast(got("accent-ink"), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(got("accent-edge"), ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(got("focus"), ground)).toBeGreaterThanOrEqual(3)
      for (const ink of ["ink", "ink-2", "ink-3"] as const)
        expect(contrast(fromHex(tokens[ink]), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("shows a fill at 3 on the sheet or outlines it", () => {
    for (const hex of Object.values(accents)) {
      const map = deriveAccent(fromHex(hex), theme)
      const seen = contrast(fromHex(map["--lk-accent"]!), fromHex(tokens.surface)) >= 3
      expect(seen || theme === "light" || map["--lk-brass"] !== undefined).toBe(true)
    }
  })

  it("keeps a host's own text on the accent where it can be read, and only there", () => {
    const white = fromHex("#ffffff")
    expect(deriveAccent(fromHex("#1d4ed8"), theme, tokens, white)["--lk-on-accent"]).toBe("#ffffff")
    expect(deriveAccent(fromHex("#ffff00"), theme, tokens, white)["--lk-on-accent"]).not.toBe("#ffffff")
  })
})

it("leaves an accent that already works where it is", () => {
  expect(deriveAccent(fromHex("#e5c170"), "dark")["--lk-accent"]).toBe("#e5c170")
  expect(deriveAccent(fromHex("#e5bc63"), "light")["--lk-accent"]).toBe("#e5bc63")
})
