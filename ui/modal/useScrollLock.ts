import { useLayoutEffect, useState } from "react"

/** Prevents the page from scrolling behind the sheet, and keeps its layout where the scroll bar was. */
export const useScrollLock = (on: boolean): void => {
  // Measured before the sheet is in the page, when it costs no layout.
  const [bar] = useState(() => (on ? window.innerWidth - document.documentElement.clientWidth : 0))
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // Another instance may have locked it already, and will also unlock it.
    if (!on || style.overflow === "hidden") return
    const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
    style.overflow = "hidden"
    if (bar > 0) style.paddingInlineEnd = `${bar}px`
    return () => {
      Object.assign(style, before)
      // An empty `style` attribute must not stay in the page.
      if (document.documentElement.getAttribute("style") === "") document.documentElement.removeAttribute("style")
    }
  }, [on, bar])
}
