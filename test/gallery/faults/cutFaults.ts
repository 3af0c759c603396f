import { modalRoot } from "../stage/modalRoot.ts"
import { allowedCuts } from "./allowedCuts.ts"
import { parentOf } from "./parentOf.ts"
import { quoted } from "./quoted.ts"
import { rgbaOf } from "./rgbaOf.ts"
import { shownTexts, type ShownText } from "./shownTexts.ts"

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const named = (one: Element) => `${one.localName}${[...one.classList].map((name) => `.${name}`).join("")}`
const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll"
const isAllowed = (one: Element, text = one.textContent!) =>
  allowedCuts.some(({ selector, longerThan }) => one.matches(selector) && text.length > longerThan)

/** A line box is taller than what is drawn in it. */
const slack = (parent: Element) => Number.parseFloat(getComputedStyle(parent).fontSize) / 3

/** What an element lets be seen of its content: its padding box, and the margin that it may have around it. */
const windowOf = (one: Element, { overflowX, overflowClipMargin }: CSSStyleDeclaration): Box => {
  const { left, top } = one.getBoundingClientRect()
  const margin = overflowX === "clip" ? Number.parseFloat(overflowClipMargin) || 0 : 0
  return {
    left: left + one.clientLeft - margin,
    right: left + one.clientLeft + one.clientWidth + margin,
    top: top + one.clientTop - margin,
    bottom: top + one.clientTop + one.clientHeight + margin
  }
}

const isPainted = ({ backgroundColor, boxShadow, borderTopWidth, borderTopColor }: CSSStyleDeclaration) =>
  rgbaOf(backgroundColor)[3] > 0 ||
  boxShadow !== "none" ||
  (Number.parseFloat(borderTopWidth) > 0 && rgbaOf(borderTopColor)[3] > 0)

/** How a text is cut by what it stands in, and what is left of its lines. */
const follow = ({ text, parent, rects }: ShownText) => {
  const spare = slack(parent)
  let left: ReadonlyArray<Box> = rects
  let fault: string | undefined
  let free = { x: false, y: false }
  let inBox = true
  for (let one: Element | undefined = parent; one !== undefined; one = parentOf(one)) {
    const style = getComputedStyle(one)
    if (style.display === "contents" || style.display === "inline") continue
    const seen = windowOf(one, style)
    const cutsX = style.overflowX !== "visible" && !scrolls(style.overflowX)
    const cutsY = style.overflowY !== "visible" && !scrolls(style.overflowY)
    const overX = rects.some((rect) => rect.left < seen.left - 1 || rect.right > seen.right + 1)
    const overY = rects.some((rect) => rect.top < seen.top - spare || rect.bottom > seen.bottom + spare)
    const ellipsis = style.textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth
    const clamped = style.webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2
    const cut = (cutsX && !free.x && overX) || (cutsY && !free.y && overY) || ellipsis || clamped
    if (cut && fault === undefined) fault = isAllowed(one) ? "" : `cut by ${named(one)}: ${quoted(text)}`
    // A plate, a tab or a button ends where its color or its border ends.
    else if (inBox && isPainted(style)) {
      inBox = false
      if (fault === undefined && ((overX && !free.x) || (overY && !free.y)))
        fault = `runs out of ${named(one)}: ${quoted(text)}`
    }
    if (style.overflowX !== "visible" || style.overflowY !== "visible")
      left = left.map((box) => ({
        left: Math.max(box.left, seen.left),
        right: Math.min(box.right, seen.right),
        top: Math.max(box.top, seen.top),
        bottom: Math.min(box.bottom, seen.bottom)
      }))
    free = { x: free.x || scrolls(style.overflowX), y: free.y || scrolls(style.overflowY) }
    if (style.position === "fixed") break
  }
  return { text, parent, fault, spare, boxes: left.filter((box) => box.right > box.left && box.bottom > box.top) }
}

/** What stays in place while the rest scrolls, and messages that go by themselves, may lie on other texts. */
const layerOf = (one: Element) => one.closest(".foot, .find, .said")

const meet = (one: Box, other: Box, spare: number) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > spare

/** An input shows one line; it must be as tall as its text, and its hint must be read whole. */
const inputFaults = (): ReadonlyArray<string> =>
  [...(modalRoot() ?? document).querySelectorAll<HTMLInputElement>("input:not([type=checkbox])")].flatMap((input) => {
    if (!input.checkVisibility({ opacityProperty: true })) return []
    const text = input.value || input.placeholder
    if (text === "") return []
    if (input.scrollHeight > input.clientHeight + 1) return [`cut in its height by an input: ${quoted(text)}`]
    const pen = new OffscreenCanvas(1, 1).getContext("2d")!
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(input)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    pen.letterSpacing = letterSpacing
    return pen.measureText(text).width > input.clientWidth + 1 && !isAllowed(input, text)
      ? [`cut by an input: ${quoted(text)}`]
      : []
  })

/** Texts that are cut, run out of their box, or lie on each other. */
export const cutFaults = (): ReadonlyArray<string> => {
  const texts = shownTexts().map(follow)
  const found = texts.flatMap(({ fault }) => (fault ? [fault] : []))
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (layerOf(one.parent) !== layerOf(other.parent)) continue
      const spare = Math.max(one.spare, other.spare)
      if (one.boxes.some((box) => other.boxes.some((its) => meet(box, its, spare))))
        found.push(`${quoted(one.text)} lies on ${quoted(other.text)}`)
    }
  return [...found, ...inputFaults()]
}
