import type { ReactNode } from "react"
import { bladePath } from "./bladePath.ts"
import { cutsOf } from "./cutsOf.ts"
import { useStyles } from "./useStyles.ts"
import css from "./KeyCard.css?inline"

/** The account card and the plate of its actions; the edge between them is drawn from the address. */
export const KeyCard = ({
  address,
  children,
  actions
}: {
  address: string
  children: ReactNode
  actions?: ReactNode
}) => {
  useStyles(css)
  const seam = bladePath(cutsOf(address), { width: 328, lead: 20, min: 4, max: 17, flat: 0.4 })
  return (
    <div className="key" part="key">
      <div className="card">{children}</div>
      <svg viewBox="0 0 328 23" preserveAspectRatio="none" aria-hidden>
        {/* The profile is mirrored: the plate's teeth fit into the card's notches. */}
        <g transform="matrix(1 0 0 -1 0 17)">
          <polygon points={`0,18 ${seam} 328,18`} />
          <polyline points={`0,17 ${seam} 328,17`} />
        </g>
        <g transform="matrix(1 0 0 -1 0 23)">
          <polygon points={`0,-1 ${seam} 328,-1`} />
          <polyline points={seam} />
        </g>
      </svg>
      <div className="under">{actions}</div>
    </div>
  )
}
