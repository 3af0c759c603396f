import { useEffect, useRef } from "react"
import { useLatest } from "../../hooks/useLatest.ts"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"

/** The place of the next page: `seen` is called each time it is in sight after `turn` has changed. */
export const MoreWhenSeen = ({
  turn,
  label,
  seen
}: {
  readonly turn: unknown
  readonly label: string
  readonly seen: () => void
}) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest(seen)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest()
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [turn, latest])
  return (
    <div ref={place} role="status" aria-label={label}>
      <ul className="plate" data-bare aria-hidden>
        <SkeletonRow round end />
      </ul>
    </div>
  )
}
