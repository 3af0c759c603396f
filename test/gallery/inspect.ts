import type { Page } from "playwright-core"
import { audit } from "./audit.ts"
import "./stage/Gallery.ts"

/**
 * Runs in the page: finds scrolling or overflowing layout, controls without a name, and touch targets that are too
 * small.
 */
const measure = (): ReadonlyArray<string> => {
  const found: Array<string> = []
  const root = document.querySelector("[data-latchkey]")?.shadowRoot
  const sheet = root?.querySelector(".sheet")
  const name = (one: Element) => `${one.localName}.${one.className} "${(one.textContent ?? "").trim().slice(0, 24)}"`

  if (document.documentElement.scrollWidth > window.innerWidth) found.push("the page scrolls sideways")
  if (sheet) {
    const bounds = sheet.getBoundingClientRect()
    const isClipped = (one: Element): boolean => {
      const parent = one.parentElement
      if (parent === null || parent === sheet || parent.matches(".body")) return false
      return getComputedStyle(parent).overflowX !== "visible" || isClipped(parent)
    }
    for (const one of sheet.querySelectorAll<HTMLElement>("*:not(.bolt, .sr)")) {
      const { left, right, width } = one.getBoundingClientRect()
      if (width > 0 && (left < bounds.left - 1 || right > bounds.right + 1) && !isClipped(one))
        found.push(`outside the sheet: ${name(one)}`)
    }
    const start = getComputedStyle(sheet).direction === "rtl" ? "right" : "left"
    for (const one of sheet.querySelectorAll(":is(.one, .four)[dir=auto]"))
      if (getComputedStyle(one).textAlign !== start) found.push(`stands at the wrong side: ${name(one)}`)
    const body = sheet.querySelector(".body")!
    if (body.scrollWidth > body.clientWidth) found.push(`the sheet scrolls sideways: ${body.scrollWidth}`)
  }

  /** The press area, including the padding of a pseudo-element. */
  const reach = (one: Element) => {
    let { width, height } = one.getBoundingClientRect()
    for (const pseudo of ["::before", "::after"]) {
      const style = getComputedStyle(one, pseudo)
      if (style.content === "none" || style.position !== "absolute") continue
      const [top, right, bottom, left] = [style.top, style.right, style.bottom, style.left].map(Number.parseFloat)
      width = Math.max(width, width - left! - right!)
      height = Math.max(height, height - top! - bottom!)
    }
    return { width, height }
  }
  const scope: ParentNode = root ?? document
  for (const one of scope.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex='0']")) {
    // A tab stop that only moves the focus on is not a touch target.
    if (!one.checkVisibility() || one.matches("span.sr")) continue
    const label = one.ariaLabel || (one instanceof HTMLInputElement ? one.labels?.[0] : one)?.textContent?.trim()
    if (!label) found.push(`no name: ${name(one)}`)
    const { width, height } = reach(one)
    // A link within text is only as tall as its line.
    const least = getComputedStyle(one).display.startsWith("inline") && one.closest("p, .toast, .agree") ? 24 : 44
    if (width < least - 0.5 || height < least - 0.5)
      found.push(`too small to press, ${width.toFixed(1)} by ${height.toFixed(1)}: ${name(one)}`)
  }
  return found
}

/** All faults of the current state of a page, as text; empty if there are none. */
export const inspect = async (page: Page): Promise<ReadonlyArray<string>> => [
  ...(await audit(page)),
  ...(await page.evaluate(measure))
]
