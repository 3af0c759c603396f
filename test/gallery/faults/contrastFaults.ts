import { modalRoot } from "../stage/modalRoot.ts"
import { colorsOf } from "./colorsOf.ts"
import { contrastOf } from "./contrastOf.ts"
import { quoted } from "./quoted.ts"
import { shownTexts } from "./shownTexts.ts"

/** Large text, from 24 px or from 18.66 px in bold, needs less (WCAG 2.2, 1.4.3). */
const needed = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24) ? 3 : 4.5

/**
 * Texts with too little contrast, also those that axe exempts: switched off, faded, placeholders. A sheet of which no
 * text could be judged is a fault of its own.
 */
export const contrastFaults = (): ReadonlyArray<string> => {
  const found: Array<string> = []
  let judged = 0
  const judge = (text: string, parent: Element, style: CSSStyleDeclaration) => {
    const colors = colorsOf(parent, style.color)
    if (colors === undefined) return
    judged++
    const contrast = contrastOf(colors.ink, colors.ground)
    if (contrast < needed(style) - 0.005) found.push(`contrast ${contrast.toFixed(2)}: ${quoted(text)}`)
  }
  for (const { text, parent } of shownTexts()) judge(text, parent, getComputedStyle(parent))
  for (const input of (modalRoot() ?? document).querySelectorAll<HTMLInputElement>("input:not([type=checkbox])")) {
    if (!input.checkVisibility({ opacityProperty: true })) continue
    if (input.value !== "") judge(input.value, input, getComputedStyle(input))
    else if (input.placeholder !== "") judge(input.placeholder, input, getComputedStyle(input, "::placeholder"))
  }
  if (judged === 0) found.push("contrast of no text could be judged")
  return found
}
