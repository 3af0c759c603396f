import type { CSSProperties } from "react"
import { Picture } from "./Picture.tsx"

/** The mark of a wallet, site, network or token. */
export const Mark = ({
  name,
  src,
  size,
  shape = "squircle"
}: {
  name: string
  src?: string | undefined
  size: number
  shape?: "squircle" | "round" | undefined
}) => (
  <span className="mark" part="mark" data-shape={shape} aria-hidden style={{ "--m": size } as CSSProperties}>
    <Picture className="face" name={name} src={src} />
  </span>
)
