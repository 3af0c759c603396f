/** The element that an element is painted in: its slot, its parent, or the host of its shadow tree. */
export const parentOf = (one: Element): Element | undefined => {
  if (one.assignedSlot) return one.assignedSlot
  if (one.parentElement) return one.parentElement
  const root = one.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}
