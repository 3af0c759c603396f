/** An element that is drawn again only if its data changed. */
export const slot = <Shown>(place: HTMLElement, draw: (shown: Shown) => ReadonlyArray<Node>) => {
  let last: string | undefined
  return (shown: Shown): boolean => {
    const text = JSON.stringify(shown) ?? ""
    if (text === last) return false
    last = text
    const focused = document.activeElement?.getAttribute("data-keep")
    place.replaceChildren(...draw(shown))
    if (focused) place.querySelector<HTMLElement>(`[data-keep="${CSS.escape(focused)}"]`)?.focus()
    return true
  }
}
