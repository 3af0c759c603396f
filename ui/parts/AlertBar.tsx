import * as icons from "../icons/sheetIcons.ts"
import type { ReactNode } from "react"
import { IconButton } from "./IconButton.tsx"
import { Notice } from "./Notice.tsx"

/** A message to the host's developers that stays until it is closed. */
export const AlertBar = ({
  tone,
  title,
  text,
  closeLabel,
  onClose
}: {
  tone: "care" | "bad" | "ok" | "info"
  title: ReactNode
  text?: ReactNode
  closeLabel: string
  onClose: () => void
}) => (
  <div className="alert" part="alert">
    <Notice
      tone={tone}
      title={title}
      text={text}
      action={<IconButton icon={icons.close} label={closeLabel} onPress={onClose} />}
    />
  </div>
)
