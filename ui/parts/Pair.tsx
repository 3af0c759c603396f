import type { ReactNode } from "react"
import { useSheet } from "../modal/useSheet.ts"
import css from "./pair.css?inline"

/** Two buttons side by side, the primary last; they stack, primary first, when they do not fit. */
export const Pair = ({ children }: { children: ReactNode }) => {
  useSheet(css)
  return <div className="pair">{children}</div>
}
