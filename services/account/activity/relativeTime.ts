/** A time before now in the largest whole unit; `few` for less than a minute. */
export interface RelativeTime {
  readonly unit: "few" | "minutes" | "hours" | "days" | "months" | "years"
  readonly count: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const steps = [
  [365 * day, "years"],
  [30 * day, "months"],
  [day, "days"],
  [hour, "hours"],
  [minute, "minutes"]
] as const

/** How long ago something was (constants of the field: min, hr, d, mo, yr; seconds are "a few"). Times to come are now. */
export const relativeTime = (at: number, now: number): RelativeTime => {
  const ago = now - at
  for (const [length, unit] of steps) if (ago >= length) return { unit, count: Math.floor(ago / length) }
  return { unit: "few", count: 0 }
}
