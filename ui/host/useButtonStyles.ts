import { useInsertionEffect } from "react"
import { adoptSheet } from "../theme/adoptSheet.ts"

/** Adopts one constructed style sheet for all buttons of a page. */
export const useButtonStyles = (css: string): void => useInsertionEffect(() => adoptSheet(document, css))
