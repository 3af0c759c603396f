import { modalRoot } from "../stage/modalRoot.ts"

/** A text that can be seen. */
export interface ShownText {
  readonly text: string
  readonly parent: HTMLElement
  /** Where its lines would be if nothing cut them. */
  readonly rects: ReadonlyArray<DOMRect>
}

/** All texts of the sheet, or of the page if there is no sheet; not the letters of drawings and what is only spoken. */
export const shownTexts = (): ReadonlyArray<ShownText> => {
  const found: Array<ShownText> = []
  const walker = document.createTreeWalker(modalRoot() ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent!.replaceAll(/\s+/g, " ").trim()
    const parent = node.parentElement
    if (text === "" || !(parent instanceof HTMLElement)) continue
    if (parent.closest("style, script, svg, .sr") || !parent.checkVisibility({ opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (rects.length > 0) found.push({ text, parent, rects })
  }
  return found
}
