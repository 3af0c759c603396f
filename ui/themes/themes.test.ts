import { describe, expect, it } from "vitest"
import { checkOptions } from "../../services/ports/options/checkOptions.ts"
import { contrast } from "../theme/contrast.ts"
import { deriveAccent } from "../theme/deriveAccent.ts"
import { deriveMix } from "../theme/deriveMix.ts"
import { fromHex } from "../theme/oklch.ts"
import * as themes from "./index.ts"

const network = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.example"] } }
}
const grounds = ["surface", "plate", "plate-hover", "plate-press", "well"]

describe.each(Object.entries(themes))("the theme %s", (_, { themeMode, themeVariables }) => {
  it("is made of options that work", () => {
    expect(checkOptions({ networks: [network], themeMode, themeVariables })).toEqual([])
  })

  it.each(["dark", "light"] as const)("is readable in %s", (mode) => {
    const strength = Number.parseFloat(themeVariables.mixStrength!) / 100
    const tokens = {
      ...deriveMix(fromHex(themeVariables.mix!), strength, mode),
      ...deriveAccent(fromHex(themeVariables.accent!), mode)
    }
    const color = (name: string) => fromHex(tokens[`--lk-${name}`]!)
    for (const ground of grounds)
      for (const ink of ["ink", "ink-2", "ink-3"])
        expect(contrast(color(ink), color(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const fill of ["accent", "accent-hover", "accent-press"])
      expect(contrast(color("on-accent"), color(fill)), `text on ${fill}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds)
      expect(contrast(color("accent-ink"), color(ground)), `accent-ink on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const name of ["surface", "plate", "key"])
      expect(contrast(color("ink-3"), color(name)), `ink-3 on ${name}`).toBeGreaterThanOrEqual(4.5)
  })
})
