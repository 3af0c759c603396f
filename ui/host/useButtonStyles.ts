import { useInsertionEffect } from "react"
import { adoptButtonStyles } from "../theme/adoptButtonStyles.ts"

/** Adopts one constructed style sheet for all buttons of a page; `HostButton` does so where it is in another root. */
export const useButtonStyles = (css: string): void => useInsertionEffect(() => adoptButtonStyles(document, css))
