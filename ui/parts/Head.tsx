import type { ReactNode } from "react"

/** A centered title and one sentence about the current state. */
export const Head = ({ title, text, small }: { title: ReactNode; text?: ReactNode; small?: boolean | undefined }) => (
  <div className="head" data-s={small || undefined}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
  </div>
)
