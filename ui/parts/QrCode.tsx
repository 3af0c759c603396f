import type { ReactNode } from "react"
import { encode } from "uqr"
import { useStyles } from "./useStyles.ts"
import css from "./qr.css?inline"

/** A QR code with its modules joined into vertical bars; its colors are the same in every theme. */
export const QrCode = ({
  value,
  label,
  center,
  level = "M",
  faded,
  children
}: {
  value: string
  label: string
  center?: ReactNode
  level?: "M" | "Q" | undefined
  /** The code has expired; `children` over it show so. */
  faded?: boolean | undefined
  children?: ReactNode
}) => {
  useStyles(css)
  const { data, size } = encode(value, { ecc: level, border: 0 })
  // A hole of an odd number of modules, at most 6 % of the area, so that the modules around it stay whole.
  const hole = center ? Math.floor((size * 0.24 - 1) / 2) * 2 + 1 : 0
  const from = (size - hole) / 2
  const inside = (at: number) => at >= from && at < from + hole
  const far = size - 7
  const on = (x: number, y: number) =>
    y < size && data[y]![x] && !(inside(x) && inside(y)) && !((x < 7 || x >= far) && y < 7) && !(x < 7 && y >= far)
  let bars = ""
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      const start = y
      while (on(x, y)) y++
      if (y > start) bars += `M${x + 0.5} ${start + 0.46}V${y - 0.46}`
    }
  const eyes = [
    [0, 0],
    [far, 0],
    [0, far]
  ] as const
  return (
    <div className="qr" part="qr" data-faded={faded || undefined} data-small={size < 36 || undefined}>
      <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} role="img" aria-label={label}>
        <path d={bars} strokeWidth=".92" strokeLinecap="round" />
        {eyes.map(([x, y]) => (
          <g key={`${x}.${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" />
            <rect className="f" x={x + 2} y={y + 2} width="3" height="3" rx=".8" />
          </g>
        ))}
      </svg>
      {center && <span className="qc">{center}</span>}
      {children && <div className="qo">{children}</div>}
    </div>
  )
}
