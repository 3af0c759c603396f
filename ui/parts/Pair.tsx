import type { ReactNode } from "react"
import { useStyles } from "../modal/useStyles.ts"
import css from "./pair.css?inline"

/** Two buttons side by side, primary last. They stack, primary first, if they do not fit. */
export const Pair = ({ children }: { children: ReactNode }) => {
  useStyles(css)
  return <div className="pair">{children}</div>
}
