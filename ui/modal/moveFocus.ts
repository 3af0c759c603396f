import type { KeyboardEvent } from "react"

/** Moves the focus within a list by arrow keys, Home, End and letters (the design's section 11). */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>("button.row") ?? [])]
  const active = (list?.getRootNode() as ShadowRoot | undefined)?.activeElement
  const at = rows.indexOf(active as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const byLetter = () => {
    if (!/^\S$/u.test(event.key)) return undefined
    const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
    return after.find((row) =>
      row.querySelector(".tx")?.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
    )
  }
  const target = {
    ArrowDown: rows[Math.min(at + 1, rows.length - 1)],
    ArrowUp: rows[Math.max(at - 1, 0)],
    Home: rows[0],
    End: rows.at(-1)
  }[event.key]
  const next = target ?? byLetter()
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
