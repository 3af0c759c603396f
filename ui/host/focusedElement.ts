/** The element that has the focus, inside open shadow roots and frames of the same origin, too. */
export const focusedElement = (): Element | null => {
  let found = document.activeElement
  for (
    let inner: Element | null | undefined = found;
    inner;
    inner = inner.shadowRoot?.activeElement ?? (inner as HTMLIFrameElement).contentDocument?.activeElement
  )
    found = inner
  return found
}
