/** The measures of a key profile, in the units of its drawing. */
export interface Profile {
  width: number
  lead: number
  min: number
  max: number
  /** Share of the pitch that is flat at the bottom of a cut. */
  flat?: number | undefined
}

/** The edge of a blade from start to end, as path points `x,y` with depth downwards from 0. */
export const bladePath = (cuts: readonly number[], { width, lead, min, max, flat = 0.34 }: Profile): string => {
  const pitch = (width - 2 * lead) / cuts.length
  const gap = pitch * (1 - flat)
  const points: Array<[number, number]> = []
  let before: [x: number, depth: number] | undefined
  cuts.forEach((cut, at) => {
    const depth = min + ((max - min) * cut) / 7
    const x = lead + pitch * at + gap / 2
    if (before === undefined) {
      if (x > depth) points.push([0, 0], [x - depth, 0])
      else points.push([0, depth - x])
    } else {
      const [from, last] = before
      const peak = (last + depth - gap) / 2
      // Neighbors meet in a peak, clipped at 0; if they differ too much, they share one steeper flank.
      if (peak <= 0) points.push([from + last, 0], [x - depth, 0])
      else if (peak < last && peak < depth) points.push([from + last - peak, peak])
    }
    const end = x + pitch * flat
    points.push([x, depth], [end, depth])
    before = [end, depth]
  })
  if (before !== undefined) {
    const rest = width - before[0]
    if (rest > before[1]) points.push([before[0] + before[1], 0], [width, 0])
    else points.push([width, before[1] - rest])
  }
  return points.map((point) => point.map((value) => +value.toFixed(2)).join(",")).join(" ")
}
