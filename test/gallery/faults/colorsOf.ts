import { parentOf } from "./parentOf.ts"
import { rgbaOf, type Rgba } from "./rgbaOf.ts"

/** One color painted over another. */
const over = (top: Rgba, below: Rgba): Rgba => {
  const alpha = top[3] + below[3] * (1 - top[3])
  if (alpha === 0) return below
  const mix = (at: 0 | 1 | 2) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha
  return [mix(0), mix(1), mix(2), alpha]
}

/**
 * The color of something painted in an element and the color behind it, as they are seen: with the transparency of
 * all that it stands in. Undefined on pictures and gradients, which have no single color.
 */
export const colorsOf = (parent: Element, color: string): { readonly ink: Rgba; readonly ground: Rgba } | undefined => {
  let ink = rgbaOf(color)
  let ground: Rgba = [0, 0, 0, 0]
  for (let one: Element | undefined = parent; one !== undefined; one = parentOf(one)) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
    if (backgroundImage !== "none" && ground[3] < 1) return undefined
    const own = rgbaOf(backgroundColor)
    const fade = ([red, green, blue, alpha]: Rgba): Rgba => [red, green, blue, alpha * Number(opacity)]
    ink = fade(over(ink, own))
    ground = fade(over(ground, own))
  }
  const page = rgbaOf("Canvas")
  return { ink: over(ink, page), ground: over(ground, page) }
}
