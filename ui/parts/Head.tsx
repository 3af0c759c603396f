import type { ReactNode } from "react"

/** What is happening, centred, and one sentence about it. */
export const Head = ({ title, text, small }: { title: ReactNode; text?: ReactNode; small?: boolean | undefined }) => (
  <div className="head" data-s={small || undefined}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
  </div>
)
