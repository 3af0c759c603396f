import { useInsertionEffect } from "react"
import { useModal } from "./ModalContext.ts"

/** Brings the styles of a lazily loaded view into the sheet, once. */
export const useStyles = (css: string): void => {
  const { adopt } = useModal()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
