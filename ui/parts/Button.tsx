import * as icons from "../icons/sheetIcons.ts"
import type { AriaAttributes, MouseEvent, ReactNode } from "react"
import type { IconPath } from "../icons/IconPath.ts"
import { Icon } from "./Icon.tsx"

/** A button of the sheet. While busy it keeps its place and focus and ignores presses. */
export const Button = ({
  variant = "secondary",
  busy,
  disabled,
  icon,
  onPress,
  type = "button",
  children,
  ...rest
}: AriaAttributes & {
  variant?: "primary" | "secondary" | "ghost" | "destructive" | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  icon?: IconPath | undefined
  /** 44 px high, for rows of services. */
  onPress?: ((event: MouseEvent) => void) | undefined
  type?: "button" | "submit" | undefined
  autoFocus?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}) => (
  <button
    {...rest}
    type={busy ? "button" : type}
    className="btn"
    part={variant === "primary" ? "button button-primary" : "button"}
    data-v={variant}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    disabled={disabled}
    onClick={busy ? undefined : onPress}
  >
    {(busy || icon) && <Icon path={busy ? icons.bolt : icon!} />}
    <span className="b">{children}</span>
  </button>
)
