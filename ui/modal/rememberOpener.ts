/**
 * Remembers where the focus came from. The result gives it back: to the opener, or to the button that stands in its
 * place, since who connects or disconnects finds another button there.
 */
export const rememberOpener = (opener: Element | null): (() => void) => {
  const places: Array<Element> = []
  for (let place = opener; place !== null; place = place.parentElement) places.push(place)
  return () => {
    const place = places.find((one) => one.isConnected)
    const target = place === opener ? opener : place?.querySelector(".lk-b:not([data-kind='network'])")
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
