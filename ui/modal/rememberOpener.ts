/** The sheet of another instance, where one is open: as long as it is, the focus is there. */
const otherSheet = () =>
  [...document.querySelectorAll("[data-latchkey]")]
    .map(({ shadowRoot }) => shadowRoot?.querySelector("[data-phase=in]>[role=dialog]"))
    .findLast(Boolean)

/**
 * Remembers where the focus came from. The result gives it back: to the opener, or to the button that stands in its
 * place, since who connects or disconnects finds another button there.
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
