import { modalRoot } from "../stage/modalRoot.ts"
import { colorsOf } from "./colorsOf.ts"
import { contrastOf } from "./contrastOf.ts"
import { quoted } from "./quoted.ts"
import { rgbaOf } from "./rgbaOf.ts"

const asks = (feature: string) => matchMedia(`(${feature})`).matches

/** What a person presses, types in, or sees as chosen. */
const bordered = ".chip, .token, .fb, .box, .btn:not([data-v=ghost], :disabled), .tick"
const chosen = ".tab[aria-selected=true], .chip[aria-pressed=true]"

const contrastTo = (one: Element, color: string) => {
  const colors = colorsOf(one.parentElement!, color)
  return colors === undefined ? 21 : contrastOf(colors.ink, colors.ground)
}

/** A border, drawn as one or as a shadow (forced colors drop shadows), or a ground that differs from what is around. */
const hasEdge = (one: Element): boolean => {
  const { borderTopWidth, borderTopColor, boxShadow, backgroundColor } = getComputedStyle(one)
  if (Number.parseFloat(borderTopWidth) >= 1 && contrastTo(one, borderTopColor) >= 3) return true
  if (contrastTo(one, backgroundColor) >= 3) return true
  const shadow = /(?:rgba?|oklch|color)\([^)]*\)/.exec(boxShadow)?.[0]
  return shadow !== undefined && contrastTo(one, shadow) >= 3
}

const all = (selector: string) =>
  [...(modalRoot()?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility({ opacityProperty: true }))

const edgeFaults = () =>
  all(bordered).flatMap((one) => (hasEdge(one) ? [] : [`no border to be seen: ${quoted(one.textContent ?? "")}`]))

const chosenFaults = () => [
  ...all(chosen).flatMap((one) =>
    contrastTo(one, getComputedStyle(one).backgroundColor) >= 3
      ? []
      : [`does not look chosen: ${quoted(one.textContent ?? "")}`]
  ),
  ...all(".row[aria-current]").flatMap((one) =>
    contrastTo(one, getComputedStyle(one, "::after").backgroundColor) >= 3
      ? []
      : [`does not look current: ${quoted(one.textContent ?? "")}`]
  )
]

const scrimFaults = () =>
  all(".scrim").flatMap((one) =>
    rgbaOf(getComputedStyle(one).backgroundColor)[3] === 1 ? [] : ["the page shows through"]
  )

/** What a person who asked for forced colors, more contrast or less transparency would miss. */
export const mediaFaults = (): ReadonlyArray<string> => [
  ...(asks("forced-colors: active") ? [...edgeFaults(), ...chosenFaults()] : []),
  ...(asks("prefers-contrast: more") ? edgeFaults() : []),
  ...(asks("prefers-reduced-transparency: reduce") ? scrimFaults() : [])
]
