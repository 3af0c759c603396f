/**
 * How long a button must have been in its place before a press counts, in ms. Longer than the 500 for which Chromium throws
 * away presses on a frame that has moved, so that a button that looks ready is ready.
 */
const rest = 600

interface VisibleEntry extends IntersectionObserverEntry {
  /** Only where the browser can tell for sure that nothing covers or dims it. */
  readonly isVisible?: boolean
}

/**
 * Lets only a person press: no script, nothing within 600 ms after the button has appeared or moved, and, where `covered`
 * listens and the browser can tell, nothing while something of the page around lies over it (SEC-05).
 */
export const guardPress = (
  button: HTMLButtonElement,
  act: () => void,
  covered?: (covered: boolean) => void
): (() => void) => {
  let timer = 0
  let hidden = false
  const settle = () => {
    button.setAttribute("aria-disabled", "true")
    clearTimeout(timer)
    if (!hidden) timer = window.setTimeout(() => button.removeAttribute("aria-disabled"), rest)
  }
  const press = (event: MouseEvent) => {
    if (!event.isTrusted || button.hasAttribute("aria-disabled")) return
    act()
  }
  const observer =
    covered &&
    "trackVisibility" in IntersectionObserver.prototype &&
    new IntersectionObserver(
      (entries) => {
        const { isVisible = true } = entries.at(-1) as VisibleEntry
        if (isVisible !== hidden) return
        hidden = !isVisible
        covered(hidden)
        settle()
      },
      { threshold: [0.5, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit
    )
  if (observer) observer.observe(button)
  button.addEventListener("click", press)
  window.addEventListener("resize", settle)
  settle()
  return () => {
    clearTimeout(timer)
    if (observer) observer.disconnect()
    button.removeEventListener("click", press)
    window.removeEventListener("resize", settle)
  }
}
