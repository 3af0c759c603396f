import type { ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Pair.css?inline"

/**
 * Two buttons side by side, primary last. They stack, primary first, if they do not fit; `stacked` keeps them so, for one
 * whose words change under the pointer.
 */
export const Pair = ({ stacked, children }: { stacked?: boolean | undefined; children: ReactNode }) => {
  useStyles(css)
  return (
    <div className="pair" data-stacked={stacked || undefined}>
      {children}
    </div>
  )
}
