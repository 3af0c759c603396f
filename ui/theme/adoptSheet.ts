import { constructedSheet } from "./constructedSheet.ts"

/** Adds a style sheet with this CSS text to a document or shadow root, once. */
export const adoptSheet = (place: DocumentOrShadowRoot, css: string): void => {
  const sheet = constructedSheet(css)
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets.push(sheet)
}
