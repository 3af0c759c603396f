import type { IconPath } from "../icons/IconPath.ts"
import { useStyles } from "./useStyles.ts"
import { Icon } from "./Icon.tsx"
import css from "./FieldButton.css?inline"

/** The small button at the end of a field, with an icon or a label; brass when it is the primary action. */
export const FieldButton = ({
  icon,
  label,
  short,
  tone,
  type = "button",
  disabled,
  waits,
  onPress
}: {
  icon?: IconPath | undefined
  label: string
  /** Shown in place of the label, which is still read. */
  short?: string | undefined
  tone?: "brass" | undefined
  type?: "button" | "submit" | undefined
  disabled?: boolean | undefined
  /** Off for a while; it keeps the focus. */
  waits?: boolean | undefined
  onPress?: (() => void) | undefined
}) => {
  useStyles(css)
  return (
    <button
      type={type}
      className="fb"
      data-tone={tone}
      aria-label={icon || short ? label : undefined}
      disabled={disabled}
      aria-disabled={waits || undefined}
      onClick={onPress}
    >
      {icon ? <Icon path={icon} /> : <span className="b n">{short ?? label}</span>}
    </button>
  )
}
