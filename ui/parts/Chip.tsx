import * as icons from "../icons/sheetIcons.ts"
import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"

/** A toggle with a text label. */
export const Chip = ({
  chosen,
  onChoose,
  children
}: {
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly children: ReactNode
}) => (
  <button type="button" className="chip" part="chip" aria-pressed={chosen} onClick={() => onChoose(!chosen)}>
    {chosen && <Icon path={icons.check} size={16} />}
    {children}
  </button>
)
