import { useLayoutEffect, useState, type RefObject } from "react"
import { reachable } from "./trapTab.ts"

/** Whether a region scrolls but holds nothing for Tab to reach: then it has to be a tab stop itself, for the arrow keys. */
export const useScrollStop = (region: RefObject<HTMLElement | null>): boolean => {
  const [stop, setStop] = useState(false)
  useLayoutEffect(() => {
    const element = region.current!
    const look = () =>
      setStop(
        element.scrollHeight > element.clientHeight &&
          getComputedStyle(element).overflowY !== "visible" &&
          element.querySelector(reachable) === null
      )
    const sizes = new ResizeObserver(look)
    for (const one of [element, element.firstElementChild!]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [region])
  return stop
}
