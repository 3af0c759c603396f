import type { Rgba } from "./rgbaOf.ts"

const luminance = ([red, green, blue]: Rgba) => {
  const [r, g, b] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** The contrast of two opaque colors, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: Rgba, other: Rgba): number => {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}
