import { useInsertionEffect } from "react"
import { adoptSheet } from "../theme/adoptSheet.ts"

/** One constructed sheet for all buttons of a page. */
export const useButtonStyles = (css: string): void => useInsertionEffect(() => adoptSheet(document, css))
