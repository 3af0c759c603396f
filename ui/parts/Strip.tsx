import { bladePath } from "./bladePath.ts"

/** A brass strip with a cut for each depth; it stretches to the available width. */
export const Strip = ({
  cuts,
  tone = "brass"
}: {
  cuts: readonly number[]
  tone?: "brass" | "plain" | "care" | undefined
}) => {
  // Long strips have narrower groups, so that cuts keep their 45 degrees on screen.
  const width = cuts.length * (cuts.length > 6 ? 23.4 : 300 / Math.max(5, cuts.length))
  return (
    <svg className="strip" data-tone={tone} viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`${bladePath(cuts, { width, lead: 0, min: 1.5, max: 10 })} ${width},14 0,14`} />
      <path d={`M0 11.5H${width}`} />
    </svg>
  )
}
