import type { ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Latch.css?inline"

/** Shows the wait for a wallet: an animated bolt moves from the near tile to the far one. */
export const Latch = ({
  near,
  far,
  state,
  label
}: {
  near: ReactNode
  far: ReactNode
  /** `declined` is at rest too, without the colour of what is held or has failed. */
  state: "waiting" | "rest" | "declined" | "failed" | "thrown"
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
