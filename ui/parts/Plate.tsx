import { useId, type ReactNode } from "react"

/** A raised group of rows; `bare` has no background. */
export const Plate = ({
  children,
  label,
  labelHidden,
  bare,
  busy
}: {
  children: ReactNode
  label?: string | undefined
  labelHidden?: boolean | undefined
  bare?: boolean | undefined
  busy?: boolean | undefined
}) => {
  const id = useId()
  const list = (
    <ul
      className="plate"
      part="plate"
      role="list"
      data-bare={bare || undefined}
      aria-busy={busy || undefined}
      aria-labelledby={label && !labelHidden ? id : undefined}
      aria-label={label && labelHidden ? label : undefined}
    >
      {children}
    </ul>
  )
  return label && !labelHidden ? (
    <div>
      <span id={id} className="m label">
        {label}
      </span>
      {list}
    </div>
  ) : (
    list
  )
}
