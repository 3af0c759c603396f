import { linear, type Rgb } from "./oklch.ts"

/** The WCAG 2.2 contrast ratio of two sRGB colors. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
