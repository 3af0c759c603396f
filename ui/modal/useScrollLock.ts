import { useLayoutEffect } from "react"

/** Prevents the page from scrolling behind the sheet, and keeps its layout where the scroll bar was. */
export const useScrollLock = (on: boolean): void => {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    // Another instance may have locked it already, and will also unlock it.
    if (!on || style.overflow === "hidden") return
    const bar = window.innerWidth - clientWidth
    const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    style.overflow = "hidden"
    if (bar > 0) style.paddingInlineEnd = `${bar}px`
    return () => {
      Object.assign(style, before)
      // An empty `style` attribute must not stay in the page.
      if (document.documentElement.getAttribute("style") === "") document.documentElement.removeAttribute("style")
    }
  }, [on])
}
