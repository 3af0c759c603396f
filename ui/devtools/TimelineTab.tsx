import { useSyncExternalStore } from "react"
import type { Inspected } from "../../services/devtools/inspectInstance.ts"

/** What happened since the panel was opened, the latest first. */
export const TimelineTab = ({ inspected: { timeline } }: { readonly inspected: Inspected }) => {
  const entries = useSyncExternalStore(timeline.subscribe, timeline.get)
  return (
    <ol className="lines" reversed>
      {entries.toReversed().map(({ at, from, text }, index) => (
        <li key={entries.length - index}>
          <span className="from">
            <bdi>{`${(at / 1_000).toFixed(2)} s ${from}`}</bdi>
          </span>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  )
}
