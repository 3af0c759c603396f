import type { Frame } from "./Frame.ts"

/** What a sequence shows: the sheet opening, one view following another, or anything else. */
export type SequenceKind = "open" | "change" | "other"

/** Rounding of layout, in px. */
const rounding = 1

/** Where the recorded frames break the rules of movement, as text; empty if they keep them. */
export const faultsOf = (frames: ReadonlyArray<Frame>, kind: SequenceKind): ReadonlyArray<string> => {
  const faults = new Set<string>()
  const shown = frames.filter(({ phase }) => phase !== undefined)
  const inside = shown.filter(({ phase }) => phase === "in")
  if (shown.length === 0) faults.add("no frame shows the sheet")

  for (const { moving } of frames) if (moving.length > 1) faults.add(`at once: ${moving.toSorted().join(", ")}`)

  const last = inside.at(-1)
  for (const { phase, view, title, height } of shown) {
    if (phase === "in" || last === undefined) continue
    if (view !== last.view || title !== last.title)
      faults.add(`leaves as ${view} "${title}", not as ${last.view} "${last.title}"`)
    if (height > last.height + rounding) faults.add(`grows while it leaves: ${last.height} to ${height}`)
  }
  if (kind === "open") {
    const heights = inside.map(({ height }) => height)
    if (Math.max(...heights) - Math.min(...heights) > rounding)
      faults.add(`opens with other sizes: ${[...new Set(heights)].join(", ")}`)
  }
  if (kind === "change") {
    const views = inside.map(({ view }) => String(view)).filter((view, at, all) => view !== all[at - 1])
    if (views.length !== 2) faults.add(`shows ${views.join(", ")}`)
    const way = Math.sign(last!.height - inside[0]!.height)
    const heights = inside.map(({ height }) => height).filter((height, at, all) => height !== all[at - 1])
    if (heights.some((height, at) => at > 0 && (height - heights[at - 1]!) * way < -rounding))
      faults.add(`changes its size there and back: ${heights.join(", ")}`)
  }
  return [...faults]
}
