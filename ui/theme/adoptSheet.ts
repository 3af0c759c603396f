import { constructedSheet } from "./constructedSheet.ts"

/** Adds a style sheet with this CSS text to a document or shadow root, once. Other nodes take none. */
export const adoptSheet = (place: Node, css: string): void => {
  const page = place.ownerDocument ?? (place as Document)
  const { adoptedStyleSheets } = place as Partial<ShadowRoot>
  if (!adoptedStyleSheets || !page.defaultView) return
  const sheet = constructedSheet(css, page)
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}
