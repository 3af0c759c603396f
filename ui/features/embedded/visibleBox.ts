/** A place in CSS pixels of the viewport. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What can be seen of an element: its box within whatever scrolls around it, and within the viewport. */
export const visibleBox = (element: Element): Box => {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  const within = (box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }) => {
    left = Math.max(left, box.left)
    top = Math.max(top, box.top)
    right = Math.min(right, box.right)
    bottom = Math.min(bottom, box.bottom)
  }
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== "visible") within(around.getBoundingClientRect())
  within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
