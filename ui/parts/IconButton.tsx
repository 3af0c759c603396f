import type { AriaAttributes } from "react"
import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"

/** A 44 by 44 px button that shows an icon; its label is the accessible name. */
export const IconButton = ({
  icon,
  label,
  onPress,
  part,
  ...rest
}: AriaAttributes & {
  icon: IconPath
  label: string
  onPress: () => void
  disabled?: boolean | undefined
  part?: string | undefined
}) => (
  <button {...rest} type="button" className="ib" part={part} aria-label={label} title={label} onClick={onPress}>
    <Icon path={icon} />
  </button>
)
