/** A place of the page that is drawn anew when what it shows has changed, and left alone otherwise. */
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
