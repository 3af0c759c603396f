import type { ReactNode } from "react"
import { useStyles } from "./useStyles.ts"
import css from "./Facts.css?inline"

/** Short facts, one per line: name at the start, value at the end. */
export const Facts = ({
  items
}: {
  items: readonly { label: ReactNode; value: ReactNode; id?: string | undefined }[]
}) => {
  useStyles(css)
  return (
    <dl className="plate facts" part="plate">
      {items.map(({ label, value, id }, at) => (
        <div key={id ?? at}>
          <dt className="b">{label}</dt>
          <dd className="b">{typeof value === "string" ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
