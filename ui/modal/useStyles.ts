import { useInsertionEffect } from "react"
import { useModal } from "./ModalContext.ts"

/** Adds the styles of a lazily loaded view to the sheet, once. */
export const useStyles = (css: string): void => {
  const { adopt } = useModal()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
