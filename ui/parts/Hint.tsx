import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"

const icons = { error: "error", ok: "okc", wait: "clock", plain: "info" } as const

/** The line under a field: what is wrong, found, or being waited for. */
export const Hint = ({
  id,
  tone = "plain",
  children
}: {
  id?: string | undefined
  tone?: keyof typeof icons | undefined
  children: ReactNode
}) => (
  <div className="hint" id={id} data-tone={tone}>
    <Icon name={icons[tone]} size={16} />
    <span className="m">{children}</span>
  </div>
)
