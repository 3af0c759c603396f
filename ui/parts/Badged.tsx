import type { ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Badged.css?inline"

/** A mark with a smaller one at its corner, such as an account with the wallet it is in. */
export const Badged = ({ children, badge }: { children: ReactNode; badge: ReactNode }) => {
  useStyles(css)
  return (
    <span className="badged">
      {children}
      <span className="badge">{badge}</span>
    </span>
  )
}
