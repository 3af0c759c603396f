import type { KeyboardEvent } from "react"

/** What Tab reaches. */
export const reachable = ":is(a[href],button,input,[tabindex='0']):not(:disabled,[tabindex='-1'])"

/**
 * Keeps Tab inside the sheet. Handles only the first and last element, so that a wallet's own window can still have the
 * focus.
 */
export const trapTab = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "Tab") return
  const sheet = event.currentTarget
  const all = [...sheet.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.checkVisibility())
  // The focus may be on an element that Tab does not reach, such as a title; then its position decides.
  const active = (sheet.getRootNode() as ShadowRoot).activeElement ?? sheet
  const beyond = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (all.some((one) => active.compareDocumentPosition(one) & beyond)) return
  event.preventDefault()
  all.at(event.shiftKey ? -1 : 0)?.focus()
}
