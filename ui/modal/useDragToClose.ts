import { useRef, type PointerEvent, type RefObject } from "react"

const far = 96
const fast = 0.5

/**
 * Makes a bottom sheet draggable by its handle: more than 96 px, or faster than 0.5 px/ms, closes it (the design's 4).
 */
export const useDragToClose = (sheet: RefObject<HTMLElement | null>, closable: () => boolean, close: () => void) => {
  const start = useRef<{ y: number; at: number } | undefined>(undefined)
  const move = (y: number) => sheet.current?.style.setProperty("translate", y === 0 ? "" : `0 ${y}px`)
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? 0))
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(closable() ? distance(event) : Math.sqrt(distance(event)) * 2)
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const went = distance(event)
      const speed = went / Math.max(1, event.timeStamp - start.current.at)
      start.current = undefined
      move(0)
      if (went > far || (went > 8 && speed > fast)) close()
    },
    onPointerCancel: () => {
      start.current = undefined
      move(0)
    }
  }
}
