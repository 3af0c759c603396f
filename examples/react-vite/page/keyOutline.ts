/** How a key's blade is cut: one cut per `pitch`, from `min` to `max` deep, in the units of the drawing. */
export interface Cutting {
  readonly pitch: number
  readonly min: number
  readonly max: number
}

const flat = 0.34
/** Start of the first cut's section, and y of the blade's back. */
const first = 202
const back = 30

/** The center of a cut's section. */
export const cutCentre = (index: number, { pitch }: Cutting): number => first + pitch * (index + 0.5)

/** Where the blade ends and its tip begins. */
export const bladeEnd = (count: number, { pitch }: Cutting): number => first + pitch * count + 14

/**
 * The outline of the blade, as polygon points. Flanks are at 45 degrees; neighbors meet in a peak clipped at the back.
 * Only if two depths differ too much is a flank steeper.
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
  // Starts inside the collar, so that no seam is visible.
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
