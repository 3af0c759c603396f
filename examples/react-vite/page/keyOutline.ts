/** How the blade of a key is cut: one cut every `pitch`, from `min` to `max` deep, on the units of the drawing. */
export interface Cutting {
  readonly pitch: number
  readonly min: number
  readonly max: number
}

const flat = 0.34
/** Where the first cut's place begins, and the back of the blade. */
const first = 202
const back = 30

/** The middle of a cut's place. */
export const cutCentre = (index: number, { pitch }: Cutting): number => first + pitch * (index + 0.5)

/** Where the blade ends and its point begins. */
export const bladeEnd = (count: number, { pitch }: Cutting): number => first + pitch * count + 14

/**
 * The outline of the blade, as polygon points. Flanks fall at 45 degrees; neighbours meet in a peak that the back
 * clips, and only where two floors are too unlike is a flank steeper.
 */
export const keyOutline = (cuts: ReadonlyArray<number>, count: number, cutting: Cutting): string => {
  const { pitch, min, max } = cutting
  const floors = cuts.map((cut, index) => {
    const centre = cutCentre(index, cutting)
    return {
      depth: min + ((max - min) * cut) / 7,
      start: centre - (flat * pitch) / 2,
      end: centre + (flat * pitch) / 2
    }
  })
  // It begins inside the collar, so that no seam shows.
  const points: Array<readonly [number, number]> = [[170, 0]]
  floors.forEach(({ depth, start, end }, index) => {
    const before = floors[index - 1]
    if (before === undefined) points.push([start - depth, 0])
    else points.push(...between(before.end, before.depth, start, depth))
    points.push([start, depth], [end, depth])
  })
  const last = floors.at(-1)
  if (last !== undefined) points.push([last.end + last.depth, 0])
  const end = bladeEnd(count, cutting)
  points.push([end, 0], [end + 40, 52], [end + 9, 72], [170, 72])
  return points.map(([x, y]) => `${round(x)},${round(y + back)}`).join(" ")
}

const between = (from: number, left: number, to: number, right: number): Array<readonly [number, number]> => {
  const gap = to - from
  if (left + right <= gap) {
    return [
      [from + left, 0],
      [to - right, 0]
    ]
  }
  const peak = (left + right - gap) / 2
  return peak < Math.min(left, right) ? [[from + left - peak, peak]] : []
}

const round = (value: number) => Math.round(value * 10) / 10
