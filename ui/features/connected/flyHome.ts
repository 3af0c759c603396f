/** The sheet leaves in 120 ms (the design's section 5); a frame later the bolt continues. */
const untilGone = 140

/**
 * Lets the bolt continue from the edge of the sheet to the account button of the page, once the sheet is gone. Until then the
 * button shows none: there is one bolt. Does nothing where the sheet has no bolt, where no account button is in view,
 * and with reduced motion.
 *
 * @param bolt The bolt at the sheet's edge.
 *
 * @returns Starts the movement, or with `false` drops it, because the sheet stays.
 */
export const flyHome = (bolt: Element): ((leaves: boolean) => void) => {
  const home = [...document.querySelectorAll<HTMLElement>(".lk-bolt")].find((one) => {
    const { width, top, bottom, left, right } = one.getBoundingClientRect()
    return width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })
  const isThere = bolt.getBoundingClientRect().height > 0
  if (home === undefined || !isThere || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {}
  home.style.opacity = "0"
  return (leaves) => {
    const from = bolt.getBoundingClientRect()
    const to = home.getBoundingClientRect()
    home.style.opacity = ""
    if (!leaves || to.height === 0) return
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scaleY(${from.height / to.height})`
    home.animate(
      [
        { transform: start, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" }
      ],
      { duration: 200, delay: untilGone, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" }
    )
  }
}
