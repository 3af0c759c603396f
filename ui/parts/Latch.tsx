import type { ReactNode } from "react"
import { useSheet } from "../modal/useSheet.ts"
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
  useSheet(css)
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
