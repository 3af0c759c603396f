import { useLayoutEffect, useRef, type KeyboardEvent } from "react"

/** A list with more rows than this is one tab stop (the design's section 11). */
const stops = 8

/** Keyboard control of a list of links and buttons that grows: arrows, Home and End move, Tab reaches the last focused row. */
export const useLinkKeys = () => {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>(":is(a, button).row") ?? [])]
  const setStop = () => {
    const rows = rowsOf()
    const stop = last.current !== undefined && rows.includes(last.current) ? last.current : rows[0]
    for (const row of rows) row.tabIndex = rows.length > stops && row !== stop ? -1 : 0
  }
  useLayoutEffect(setStop)
  return {
    ref: list,
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      if (!(target as HTMLElement).matches(".row")) return
      last.current = target as HTMLElement
      setStop()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const rows = rowsOf()
      const at = rows.indexOf(event.target as HTMLElement)
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      rows[to]?.focus()
    }
  }
}
