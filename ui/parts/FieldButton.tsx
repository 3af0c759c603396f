import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"

/** The small button at the end of a field, with an icon or a label; brass when it is the primary action. */
export const FieldButton = ({
  icon,
  label,
  tone,
  type = "button",
  disabled,
  onPress
}: {
  icon?: IconPath | undefined
  label: string
  tone?: "brass" | undefined
  type?: "button" | "submit" | undefined
  disabled?: boolean | undefined
  onPress?: (() => void) | undefined
}) => (
  <button type={type} className="fb" data-tone={tone} aria-label={icon && label} disabled={disabled} onClick={onPress}>
    {icon ? <Icon path={icon} /> : <span className="b n">{label}</span>}
  </button>
)
