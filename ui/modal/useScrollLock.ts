import { useLayoutEffect } from "react"

/** Keeps the page from scrolling behind the sheet, without a jump where the scroll bar was. */
export const useScrollLock = (on: boolean): void => {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    // Another instance may keep it from scrolling already, and then sees to its end.
    if (!on || style.overflow === "hidden") return
    const bar = window.innerWidth - clientWidth
    const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    style.overflow = "hidden"
    if (bar > 0) style.paddingInlineEnd = `${bar}px`
    return () => {
      Object.assign(style, before)
      // An emptied style attribute would be a trace of ours in the page.
      if (document.documentElement.getAttribute("style") === "") document.documentElement.removeAttribute("style")
    }
  }, [on])
}
