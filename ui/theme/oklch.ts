/**
 * Converts between OKLCH and sRGB triples from 0 to 1. Colors outside the gamut lose chroma, never hue or lightness.
 */

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** One sRGB channel as linear light. */
export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The OKLCH values of an sRGB color. */
export const toOklch = (rgb: Rgb): Oklch => {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(A, B),
    ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360
  ]
}

/** The nearest sRGB color of an OKLCH color, rounded to 8 bits per channel. */
export const toRgb = ([lightness, chroma, hue]: Oklch): Rgb => {
  const L = Math.min(1, Math.max(0, lightness))
  for (let c = chroma; ; c = Math.max(0, c - 0.002)) {
    const raw = convert(L, c, hue)
    if (c === 0 || raw.every((value) => value > -0.0005 && value < 1.0005))
      return raw.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255) / 255) as unknown as Rgb
  }
}

/** An sRGB color as `#rrggbb`. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0")
    )
    .join("")}`

/** The sRGB color of `#rrggbb`. */
export const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb

const convert = (L: number, c: number, hue: number): number[] => {
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ].map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
}
