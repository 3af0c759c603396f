import type { ReactNode } from "react"
import { useStyles } from "../modal/useStyles.ts"
import css from "./latch.css?inline"

/** The wait on someone else: a bolt from the near tile feels for the strike in the far one. */
export const Latch = ({
  near,
  far,
  state,
  label
}: {
  near: ReactNode
  far: ReactNode
  state: "waiting" | "rest" | "failed" | "thrown"
  label: string
}) => {
  useStyles(css)
  return (
    <div className="latch" part="latch" role="img" aria-label={label} data-latch={state}>
      {near}
      <span className="far">{far}</span>
      <span className="way">
        <i />
      </span>
    </div>
  )
}
