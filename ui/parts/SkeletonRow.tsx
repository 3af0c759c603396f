import { useStyles } from "./useStyles.ts"
import { Skeleton } from "./Skeleton.tsx"
import css from "./SkeletonRow.css?inline"

/** The skeleton of a row. */
export const SkeletonRow = ({ round, end }: { round?: boolean | undefined; end?: boolean | undefined }) => {
  useStyles(css)
  return (
    <li className="li" aria-hidden>
      <div className="row">
        <Skeleton width={36} height={36} round={round} />
        <span className="rb">
          <span className="tx wait">
            <Skeleton width={92} />
            <Skeleton width={64} height={10} />
          </span>
          {end && <Skeleton width={56} />}
        </span>
      </div>
    </li>
  )
}
