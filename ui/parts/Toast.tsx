import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { toneIcons } from "./toneIcons.ts"

/** A temporary message above the sheet; a press dismisses it. */
export const Toast = ({
  tone,
  title,
  text,
  action,
  onClose
}: {
  tone: keyof typeof toneIcons
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  onClose: () => void
}) => (
  <div className="toast" part="toast" data-tone={tone} onClick={action ? undefined : onClose}>
    <Icon path={toneIcons[tone]} />
    <div>
      <p className="b n">{title}</p>
      {text && <p className="m">{text}</p>}
    </div>
    {action && <span className="act">{action}</span>}
  </div>
)
