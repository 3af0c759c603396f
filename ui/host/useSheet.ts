import { useInsertionEffect } from "react"
import { constructedSheet } from "../theme/constructedSheet.ts"

/** One constructed sheet for all buttons of a page. */
export const useSheet = (css: string): void =>
  useInsertionEffect(() => {
    const sheet = constructedSheet(css)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  })
