import { hashText } from "./hashText.ts"

const hues = [120, 145, 170, 195, 220, 245, 270, 295, 320, 345]

// Each figure is drawn on a 40 grid in `currentColor`.
const figures: ReadonlyArray<string> = [
  `<path d="M8 28a12 12 0 0 1 24 0M13 28a7 7 0 0 1 14 0" fill="none" stroke="currentColor" stroke-width="3"/>`,
  `<path d="M11 27 22 10M18 29 29 12" stroke="currentColor" stroke-width="4.5"/>`,
  `<circle cx="20" cy="20" r="9" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="20" cy="20" r="2.5" fill="currentColor"/>`,
  `<path d="M9 13h22M9 20h15M9 27h19" stroke="currentColor" stroke-width="3.6"/>`,
  `<path d="M20 9v22M9 20h22" stroke="currentColor" stroke-width="4"/><circle cx="29" cy="11" r="3" fill="currentColor"/>`,
  `<path d="M8 24c4-6 8-6 12 0s8 6 12 0M8 16c4-6 8-6 12 0s8 6 12 0" fill="none" stroke="currentColor" stroke-width="3"/>`,
  `<path d="M20 8 32 20 20 32 8 20Z" fill="none" stroke="currentColor" stroke-width="3.4"/><path d="M20 15 25 20 20 25 15 20Z" fill="currentColor"/>`,
  `<rect x="10" y="10" width="8.5" height="8.5" rx="2" fill="currentColor"/><rect x="21.5" y="10" width="8.5" height="8.5" rx="4.2" fill="currentColor"/><rect x="10" y="21.5" width="8.5" height="8.5" rx="4.2" fill="currentColor"/><rect x="21.5" y="21.5" width="8.5" height="8.5" rx="2" fill="currentColor"/>`,
  `<path d="M12 30V16a8 8 0 0 1 16 0v14" fill="none" stroke="currentColor" stroke-width="4"/>`,
  `<path d="M9 29 20 10l11 19Z" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round"/>`
]

/** Draws a small image that is derived from a text: a plain ground and one of ten light figures. */
export const inventMark = (text: string, shape: "square" | "round" = "square"): string => {
  const hash = hashText(text)
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  const hue = hues[(mixed >>> 12) % hues.length]!
  const figure = figures[(mixed >>> 4) % figures.length]!
  const light = (mixed >>> 9) % 5 === 0
  const ground = light ? `hsl(${hue} 34% 86%)` : `hsl(${hue} 38% 26%)`
  const ink = light ? `hsl(${hue} 45% 24%)` : `hsl(${hue} 55% 84%)`
  const plate =
    shape === "round"
      ? `<circle cx="20" cy="20" r="20" fill="${ground}"/>`
      : `<rect width="40" height="40" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="80" height="80" color="${ink}">${plate}${figure}</svg>`
}
