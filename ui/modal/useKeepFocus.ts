import { useEffect, type RefObject } from "react"

/** Whether no element has the focus: the focused element was removed or disabled. */
export const focusIsLost = (): boolean => {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}

/**
 * Moves the focus to the sheet when the focused element inside it is removed or disabled. A focus elsewhere on the page
 * is not changed.
 */
export const useKeepFocus = (sheet: RefObject<HTMLElement | null>, on: boolean): void => {
  useEffect(() => {
    const section = sheet.current
    if (!on || section === null) return
    const root = section.getRootNode() as ShadowRoot
    const keep = () => {
      if (focusIsLost() || root.activeElement?.matches(":disabled")) section.focus({ preventScroll: true })
    }
    // Any view may remove its focused control at any time.
    const observer = new MutationObserver(keep)
    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "hidden"]
    })
    return () => observer.disconnect()
  }, [sheet, on])
}
