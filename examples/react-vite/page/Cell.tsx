import type { ReactNode } from "react"

/** One fact: a label with a status light, the value, and a line below. */
export const Cell = ({
  light,
  title,
  figure,
  line
}: {
  readonly light: "on" | "care" | "off"
  readonly title: string
  readonly figure: ReactNode
  readonly line: ReactNode
}) => (
  <div className="cell">
    <dt>
      <i className="light" data-light={light} aria-hidden="true" />
      {title}
    </dt>
    <dd className="figure">{figure}</dd>
    <dd className="line">{line}</dd>
  </div>
)
