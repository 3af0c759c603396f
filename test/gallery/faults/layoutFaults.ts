import { modalRoot } from "../stage/modalRoot.ts"

const named = (one: Element) => `${one.localName}.${one.className} "${(one.textContent ?? "").trim().slice(0, 24)}"`

const sheetFaults = (sheet: Element): ReadonlyArray<string> => {
  const found: Array<string> = []
  const bounds = sheet.getBoundingClientRect()
  const isClipped = (one: Element): boolean => {
    const parent = one.parentElement
    if (parent === null || parent === sheet || parent.matches(".body")) return false
    return getComputedStyle(parent).overflowX !== "visible" || isClipped(parent)
  }
  for (const one of sheet.querySelectorAll<HTMLElement>("*:not(.bolt, .sr)")) {
    const { left, right, width } = one.getBoundingClientRect()
    if (width > 0 && (left < bounds.left - 1 || right > bounds.right + 1) && !isClipped(one))
      found.push(`outside the sheet: ${named(one)}`)
  }
  const start = getComputedStyle(sheet).direction === "rtl" ? "right" : "left"
  for (const one of sheet.querySelectorAll(":is(.one, .four)[dir=auto]"))
    if (getComputedStyle(one).textAlign !== start) found.push(`stands at the wrong side: ${named(one)}`)
  const body = sheet.querySelector(".body")!
  if (body.scrollWidth > body.clientWidth) found.push(`the sheet scrolls sideways: ${body.scrollWidth}`)
  return found
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

const controlFaults = (): ReadonlyArray<string> => {
  const found: Array<string> = []
  const scope: ParentNode = modalRoot() ?? document
  for (const one of scope.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex='0']")) {
    // A tab stop that only moves the focus on is not a touch target.
    if (!one.checkVisibility() || one.matches("span.sr")) continue
    const label = one.ariaLabel || (one instanceof HTMLInputElement ? one.labels?.[0] : one)?.textContent?.trim()
    if (!label) found.push(`no name: ${named(one)}`)
    const { width, height } = reach(one)
    // A link within text is only as tall as its line.
    const least = getComputedStyle(one).display.startsWith("inline") && one.closest("p, .toast, .agree") ? 24 : 44
    if (width < least - 0.5 || height < least - 0.5)
      found.push(`too small to press, ${width.toFixed(1)} by ${height.toFixed(1)}: ${named(one)}`)
  }
  return found
}

/** Scrolling or overflowing layout, controls without a name, and touch targets that are too small. */
export const layoutFaults = (): ReadonlyArray<string> => {
  const sheet = modalRoot()?.querySelector(".sheet")
  return [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ["the page scrolls sideways"] : []),
    ...(sheet ? sheetFaults(sheet) : []),
    ...controlFaults()
  ]
}
