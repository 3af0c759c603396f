import type { ReactNode } from "react"
import type { IconName } from "../icons/IconName.ts"
import { Icon } from "./Icon.tsx"

const icons = { care: "warn", bad: "error", ok: "okc", info: "info" } as const

/** A passing word above the sheet; a press on it sends it away. */
export const Toast = ({
  tone,
  title,
  text,
  action,
  icon,
  leaving,
  onClose
}: {
  tone: keyof typeof icons
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  icon?: IconName | undefined
  leaving?: boolean | undefined
  onClose: () => void
}) => (
  <div
    className="toast"
    part="toast"
    data-tone={tone}
    data-leaving={leaving || undefined}
    onClick={action ? undefined : onClose}
  >
    <Icon name={icon ?? icons[tone]} />
    <div>
      <p className="b n">{title}</p>
      {text && <p className="m">{text}</p>}
    </div>
    {action && <span className="act">{action}</span>}
  </div>
)
