import { useInsertionEffect } from "react"
import { useSheet } from "./SheetContext.ts"

/** Adds the styles of a lazily loaded view to the sheet, once. */
export const useStyles = (css: string): void => {
  const { adopt } = useSheet()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
