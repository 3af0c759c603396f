/** The open sheet of another instance, if there is one: it has the focus while it is open. */
const otherSheet = () =>
  [...document.querySelectorAll("[data-latchkey]")]
    .map(({ shadowRoot }) => shadowRoot?.querySelector("[data-phase=in]>[role=dialog]"))
    .findLast(Boolean)

/**
 * Stores the focused element and its ancestors. The returned function moves the focus back: to the opener, or to the
 * button that replaced it, because connecting or disconnecting replaces the button.
 */
export const rememberOpener = (opener: Element | null): (() => void) => {
  const places: Array<Element> = []
  for (let place = opener; place !== null; place = place.parentElement) places.push(place)
  return () => {
    const place = places.find((one) => one.isConnected)
    const target =
      otherSheet() ?? (place === opener ? opener : place?.querySelector(".lk-b:not([data-kind='network'])"))
    if (target instanceof HTMLElement && !target.matches(":focus-within")) target.focus({ preventScroll: true })
  }
}
