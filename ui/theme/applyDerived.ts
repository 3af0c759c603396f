import { deriveAccent } from "./deriveAccent.ts"
import { deriveMix } from "./deriveMix.ts"
import type { Rgb } from "./oklch.ts"

/** The accent and mix as the host gave them. */
export interface DerivedFrom {
  readonly accent: string | undefined
  readonly onAccent: string | undefined
  readonly mix: string | undefined
  readonly mixStrength: string | undefined
}

/** Parses any CSS color by the browser, as sRGB from 0 to 1; `undefined` for a value that is not a color. */
const resolve = (text: string | undefined): Rgb | undefined => {
  if (!text) return undefined
  if (!CSS.supports("color", text)) {
    console.warn(`Latchkey ignored a colour it cannot read: ${text}`)
    return undefined
  }
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  if (context === null) return undefined
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  return [r / 255, g / 255, b / 255]
}

/** Sets all tokens that follow from an accent and a mix on an element; returns a function that removes them. */
export const applyDerived = (
  element: HTMLElement,
  theme: "dark" | "light",
  { accent, onAccent, mix, mixStrength = "0%" }: DerivedFrom
): (() => void) => {
  const accentRgb = resolve(accent)
  const mixRgb = resolve(mix)
  const strength = Number.parseFloat(mixStrength) / 100
  const derived: Record<string, string> = {
    ...(mixRgb && strength > 0 ? deriveMix(mixRgb, strength, theme) : {}),
    ...(accentRgb ? deriveAccent(accentRgb, theme, undefined, resolve(onAccent)) : {})
  }
  const before = Object.keys(derived).map((name) => [name, element.style.getPropertyValue(name)] as const)
  for (const [name, value] of Object.entries(derived)) element.style.setProperty(name, value)
  return () => {
    for (const [name, value] of before) element.style.setProperty(name, value)
  }
}
