import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react"
import { moveFocus } from "./moveFocus.ts"

/** A list with more rows than this is one tab stop (the design's section 11). */
const stops = 8

/**
 * Keyboard control of a list: arrows, Home, End and letters move the focus; Tab reaches the last focused row, else the
 * chosen, else the first.
 */
export const useRowKeys = (ids: ReadonlyArray<string>, chosen?: string) => {
  const list = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<string>()
  const reached = [last, chosen].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  return {
    list: {
      ref: list,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, list.current),
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
        setLast(ids[[...currentTarget.querySelectorAll("button.row")].indexOf(target)])
    },
    tabIndex: (id: string) => (ids.length > stops && id !== reached ? -1 : 0)
  }
}
