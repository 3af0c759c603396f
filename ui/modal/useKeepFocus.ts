import { useEffect, type RefObject } from "react"

/** Whether nothing on the page has the focus: what had it is gone, or was switched off. */
export const focusIsLost = (): boolean => {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}

/** Keeps the focus on the sheet when what has it goes away; elsewhere on the page it is left alone. */
export const useKeepFocus = (sheet: RefObject<HTMLElement | null>, on: boolean): void => {
  useEffect(() => {
    const section = sheet.current
    if (!on || section === null) return
    const root = section.getRootNode() as ShadowRoot
    const keep = () => {
      if (focusIsLost() || root.activeElement?.matches(":disabled")) section.focus({ preventScroll: true })
    }
    // Any view may take its focused control away, at any time.
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
