import type { KeyboardEvent } from "react"

const focusable = "a[href],button:not(:disabled),input:not(:disabled),[tabindex='0']"

/** Lets Tab go round inside the sheet. Only the edges are guarded, so a wallet's own window can still have the focus. */
export const trapTab = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "Tab") return
  const sheet = event.currentTarget
  const all = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
  const first = all[0]
  const last = all.at(-1)
  const active = (sheet.getRootNode() as ShadowRoot).activeElement
  const atEdge = event.shiftKey ? active === first || !all.includes(active as HTMLElement) : active === last
  if (!atEdge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
