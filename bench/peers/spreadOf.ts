/** The middle of some measurements, with the least and the most. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** The spread of at least one measurement; with an even number of them the median is the mean of the middle two. */
export const spreadOf = (values: ReadonlyArray<number>): Spread => {
  if (values.length === 0) throw new Error("Nothing was measured.")
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
  return { median, least: sorted[0]!, most: sorted.at(-1)! }
}
