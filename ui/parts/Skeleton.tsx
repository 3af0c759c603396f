import type { CSSProperties } from "react"

const length = (value: number | string) => (typeof value === "number" ? `${value / 16}em` : value)

/** A placeholder of the final size, only shown on first load. */
export const Skeleton = ({
  width,
  height = 12,
  round
}: {
  width: number | string
  height?: number | string | undefined
  round?: boolean | undefined
}) => (
  <span
    className="skel"
    data-round={round || undefined}
    aria-hidden
    style={{ "--w": length(width), "--h": length(height) } as CSSProperties}
  />
)
