import type { CSSProperties } from "react"
import { Picture } from "./Picture.tsx"

interface Named {
  name: string
  src?: string | undefined
}

/** The mark of a wallet, site, network or token, with the mark it belongs to at its corner. */
export const Mark = ({
  name,
  src,
  size,
  shape = "squircle",
  badge,
  className = ""
}: Named & {
  size: number
  shape?: "squircle" | "round" | undefined
  badge?: Named | undefined
  className?: string | undefined
}) => (
  <span
    className={`mark ${className}`}
    part="mark"
    data-shape={shape}
    aria-hidden
    style={{ "--m": size } as CSSProperties}
  >
    <Picture className="face" name={name} src={src} />
    {badge && <Mark {...badge} size={size * 0.44} />}
  </span>
)
