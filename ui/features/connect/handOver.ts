/**
 * Moves the bolt from the latch to the edge of the sheet once the latch is home (the design's section 5).
 *
 * @param strike An element in the far tile of the latch, where the bolt arrives.
 */
export const handOver = (strike: HTMLElement): void => {
  const bolt = strike.closest(".sheet")!.querySelector(".bolt")!
  const [home] = strike.closest(".latch")!.querySelector("i")!.getAnimations()
  const to = bolt.getBoundingClientRect()
  // With reduced motion the latch has no animation, and a bottom sheet has no bolt.
  if (home === undefined || to.height === 0) return
  for (const animation of bolt.getAnimations()) animation.cancel()
  const from = strike.getBoundingClientRect()
  const rtl = getComputedStyle(strike).direction === "rtl"
  const across = rtl ? from.right - to.right : from.left - to.left
  const start = `translate(${across}px, ${from.top + (from.height - to.height) / 2 - to.top}px)`
  const flight = bolt.animate(
    [{ transform: start, opacity: 0 }, { transform: start, offset: 0 }, { transform: "none" }],
    {
      duration: 120,
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "backwards"
    }
  )
  flight.pause()
  void home.finished.then(
    () => flight.play(),
    () => flight.cancel()
  )
}
