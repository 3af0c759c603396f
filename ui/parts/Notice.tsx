import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import { toneIcons } from "./toneIcons.ts"

/** A message above the content: a warning, an error, a success or information. */
export const Notice = ({
  tone,
  title,
  text,
  action,
  children
}: {
  tone: keyof typeof toneIcons
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => (
  <div className="notice" data-tone={tone}>
    <Icon path={toneIcons[tone]} />
    <div>
      {title && <p className="b">{title}</p>}
      {text && <p className="m">{text}</p>}
      {children}
    </div>
    {action && <span className="act">{action}</span>}
  </div>
)
