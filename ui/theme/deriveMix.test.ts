import { expect, it } from "vitest"
import { contrast } from "./contrast.ts"
import { deriveMix } from "./deriveMix.ts"
import { fromHex } from "./oklch.ts"

const mixes = ["#ff0000", "#ffff00", "#0000ff", "#00ff88", "#ffffff", "#000000"]

it.each(["dark", "light"] as const)("tints the %s theme without sinking its text", (theme) => {
  for (const mix of mixes) {
    const map = deriveMix(fromHex(mix), 1, theme)
    const got = (name: string) => fromHex(map[`--lk-${name}`]!)
    for (const ground of ["surface", "plate", "plate-hover", "plate-press", "well", "key"])
      for (const ink of ["ink", "ink-2", "ink-3"])
        expect(contrast(got(ink), got(ground)), `${mix} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

it("changes nothing at no strength", () => {
  expect(deriveMix(fromHex("#ff0000"), 0, "dark")["--lk-surface"]).toBe("#151310")
})
