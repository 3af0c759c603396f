import { constructedSheet } from "./constructedSheet.ts"

/** Gives a page or a shadow root the styles of a text, once. */
export const adoptSheet = (place: DocumentOrShadowRoot, css: string): void => {
  const sheet = constructedSheet(css)
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets.push(sheet)
}
