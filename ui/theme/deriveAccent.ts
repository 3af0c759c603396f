import { contrast } from "./contrast.ts"
import { fromHex, toHex, toOklch, toRgb, type Oklch, type Rgb } from "./oklch.ts"
import { dark, light, type Token } from "./colorTokens.ts"

const inks: readonly Oklch[] = [
  [0.205, 0.028, 75],
  [0.99, 0, 0]
]

/**
 * All tokens that follow from a host's accent, by custom property, adjusted to a contrast of 4.5 for text and 3 for
 * edges on every background (visual.md section 12).
 */
export const deriveAccent = (
  accent: Rgb,
  theme: "dark" | "light",
  tokens: Readonly<Record<Token, string>> = theme === "dark" ? dark : light,
  onAccent?: Rgb | undefined
): Record<string, string> => {
  const sign = theme === "dark" ? 1 : -1
  const token = (name: Token) => fromHex(tokens[name])
  const { fill, text } = readable(toOklch(accent), theme, onAccent)
  const wash = tint(fill[0]!, token("surface"), 0.14, token("ink-3"))
  const key = tint(fill[0]!, token("plate"), 0.08, token("ink-3"))
  const grounds = [...(["surface", "plate", "plate-hover", "plate-press", "well"] as const).map(token), wash, key]
  const [L, C, H] = toOklch(fill[0]!)
  const reach = (from: number, ratio: number): Rgb => {
    for (let lightness = from; ; lightness += 0.01 * sign) {
      const colour = toRgb([lightness, C, H])
      if (lightness < 0 || lightness > 1 || grounds.every((ground) => contrast(colour, ground) >= ratio)) return colour
    }
  }
  const edge = reach(theme === "dark" ? L + 0.075 : L, 3)
  const ink = reach(L, 4.5)
  return {
    ...named({
      accent: fill[0]!,
      "accent-hover": fill[1]!,
      "accent-press": fill[2]!,
      "accent-edge": edge,
      "on-accent": text,
      "accent-ink": ink,
      "accent-wash": wash,
      key,
      focus: theme === "dark" ? edge : ink,
      blade: toRgb([theme === "dark" ? L - 0.125 : L - 0.155, C * 0.85, H])
    }),
    // A fill with too little contrast to its background gets a full outline, like brass in the light theme.
    ...(theme === "dark" && contrast(fill[0]!, token("plate-hover")) < 3
      ? { "--lk-brass": "inset 0 0 0 1px var(--accent-edge)" }
      : {})
  }
}

/** The fill in its three states and the text on it, changed as little as possible to reach 4.5 on all three. */
const readable = ([L, C, H]: Oklch, theme: "dark" | "light", wanted: Rgb | undefined) => {
  const texts = wanted ? [wanted, ...inks.map(toRgb)] : inks.map(toRgb)
  for (let step = 0; ; step += 0.01)
    for (const move of [step, -step]) {
      const fill = (theme === "dark" ? [0, 0.04, -0.05] : [0, -0.03, -0.07]).map((by) => toRgb([L + move + by, C, H]))
      const worst = (text: Rgb) => Math.min(...fill.map((ground) => contrast(text, ground)))
      const text = wanted && worst(wanted) >= 4.5 ? wanted : texts.reduce((a, b) => (worst(b) > worst(a) ? b : a))
      if (worst(text) >= 4.5) return { fill, text }
    }
}

/** A color mixed into a background; a smaller share where the faintest text would lose contrast. */
const tint = (colour: Rgb, ground: Rgb, share: number, ink: Rgb): Rgb => {
  for (let part = share; ; part -= 0.01) {
    const mixed = ground.map((value, at) => value + (colour[at]! - value) * Math.max(0, part)) as unknown as Rgb
    const shown = fromHex(toHex(mixed))
    if (part <= 0 || contrast(shown, ink) >= 4.5) return shown
  }
}

const named = (colours: Record<string, Rgb>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--lk-${name}`, toHex(colour)]))
