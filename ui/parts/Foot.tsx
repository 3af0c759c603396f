import type { ReactNode } from "react"
import { useSheet } from "../modal/useSheet.ts"
import css from "./foot.css?inline"

/** The last block of a view, which stays while the middle scrolls. */
export const Foot = ({ children }: { children: ReactNode }) => {
  useSheet(css)
  return (
    <div className="foot" part="footer">
      {children}
    </div>
  )
}
