import { useCallback, useLayoutEffect, useState, type RefObject } from "react"
import { scrollerOf } from "./scrollerOf.ts"

/** Rows rendered beyond both edges of the visible area. */
const beyond = 2

/** The visible rows of a long list: positions from `first` up to, not including, `end`. */
export interface Sight {
  readonly first: number
  readonly end: number
}

/**
 * Tracks which rows of a list of equal rows are visible in the sheet's scroll container, with one listener. `bring`
 * scrolls a row into view, below the element that sticks to the top.
 */
export const useWindow = (list: RefObject<HTMLElement | null>, top: RefObject<HTMLElement | null>, total: number) => {
  const [{ first, end }, setSight] = useState<Sight>({ first: 0, end: 14 })

  const measure = useCallback(() => {
    const box = list.current?.getBoundingClientRect()
    if (box === undefined || total === 0) return
    const body = scrollerOf(list.current!).getBoundingClientRect()
    const row = box.height / total
    const next = {
      first: Math.max(0, Math.floor((body.top - box.top) / row) - beyond),
      end: Math.max(1, Math.ceil((body.bottom - box.top) / row) + beyond)
    }
    setSight((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [list, total])

  useLayoutEffect(() => {
    const frame = list.current!.closest(".frame")!
    // A scroll event does not bubble: captured here it is that of the frame or that of the body in it.
    const options = { passive: true, capture: true } as const
    frame.addEventListener("scroll", measure, options)
    // The observer also reports the initial size, before the first paint.
    const sizes = new ResizeObserver(measure)
    for (const one of [frame, list.current!.closest(".body")!]) sizes.observe(one)
    return () => {
      frame.removeEventListener("scroll", measure, options)
      sizes.disconnect()
    }
  }, [list, measure])

  const bring = (index: number) => {
    const body = scrollerOf(list.current!)
    const box = list.current!.getBoundingClientRect()
    const row = box.height / total
    const start = box.top + index * row
    const above = top.current!.getBoundingClientRect().bottom - start
    const below = start + row - body.getBoundingClientRect().bottom
    if (above > 0) body.scrollTop -= above
    else if (below > 0) body.scrollTop += below
    measure()
  }

  return { first: Math.min(first, Math.max(0, total - 1)), end: Math.min(end, total), bring }
}
