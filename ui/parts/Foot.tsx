import type { ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Foot.css?inline"

/** The last block of a view; it does not scroll with the content. */
export const Foot = ({ children }: { children: ReactNode }) => {
  useStyles(css)
  return (
    <div className="foot" part="footer">
      {children}
    </div>
  )
}
