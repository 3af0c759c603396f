import * as icons from "../icons/sheetIcons.ts"
import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"

const tones = { care: icons.clock, error: icons.error, ok: icons.okc, plain: icons.info } as const

/** The line under a field: an error, a result, or how long to wait. */
export const Hint = ({
  id,
  tone = "plain",
  children
}: {
  id?: string | undefined
  tone?: keyof typeof tones | undefined
  children: ReactNode
}) => (
  <div className="hint" id={id} data-tone={tone}>
    <Icon path={tones[tone]} size={16} />
    <span className="m">{children}</span>
  </div>
)
