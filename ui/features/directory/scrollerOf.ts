/** What scrolls an element of a view: its body, or on a short screen the whole view with its header. */
export const scrollerOf = (one: Element): Element => {
  const body = one.closest(".body")!
  return getComputedStyle(body).overflowY === "visible" ? body.parentElement! : body
}
