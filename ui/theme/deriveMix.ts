import { contrast } from "./contrast.ts"
import { fromHex, toHex, toOklch, toRgb, type Rgb } from "./oklch.ts"
import { dark, light, type Token } from "./colorTokens.ts"

const grounds = ["surface", "plate", "plate-hover", "plate-press", "well", "key"] as const
const rest = ["line", "edge", "ink", "ink-2", "ink-3"] as const

/**
 * The neutral tokens tinted towards a color by at most 30 %: the hue changes, the lightness does not, so text stays
 * readable.
 */
export const deriveMix = (mix: Rgb, strength: number, theme: "dark" | "light"): Record<string, string> => {
  const tokens = theme === "dark" ? dark : light
  const share = Math.min(0.3, Math.max(0, strength))
  const [, C, H] = toOklch(mix)
  const tinted = (name: Token, more = 0): Rgb => {
    const [l, c, h] = toOklch(fromHex(tokens[name]))
    const at = (chroma: number, hue: number) => [chroma * Math.cos(hue / 57.29578), chroma * Math.sin(hue / 57.29578)]
    const [a0, b0] = at(c, h)
    const [a1, b1] = at(C, H)
    const a = a0! + (a1! - a0!) * share
    const b = b0! + (b1! - b0!) * share
    return toRgb([l + more, Math.hypot(a, b), Math.atan2(b, a) * 57.29578])
  }
  const under = grounds.map((name) => tinted(name))
  const result: Record<string, string> = {}
  grounds.forEach((name, at) => (result[`--lk-${name}`] = toHex(under[at]!)))
  for (const name of rest) {
    const least = name === "line" ? 0 : name === "edge" ? 3 : 4.5
    let move = 0
    let colour = tinted(name)
    while (Math.abs(move) < 0.6 && under.some((ground) => contrast(colour, ground) < least))
      colour = tinted(name, (move += theme === "dark" ? 0.01 : -0.01))
    result[`--lk-${name}`] = toHex(colour)
  }
  return result
}
