import type { Measure } from "./measures.ts"
import type { Spread } from "./spreadOf.ts"

/** A column of the page. */
export interface Column {
  readonly name: string
  /** Not among those that can lead a row. */
  readonly apart: boolean
  /** By name of the row. */
  readonly values: ReadonlyMap<string, Spread>
}

const digits: Readonly<Record<Measure["unit"], number>> = { kB: 1, ms: 0, MB: 1, "": 0 }

const cellOf = ({ median, least, most }: Spread, unit: Measure["unit"]) => {
  const [middle, from, to] = [median, least, most].map((value) => value.toFixed(digits[unit]))
  return from === to ? middle! : `${middle} (${from}–${to})`
}

/**
 * The table of a run: a row for each measure, the median of each column with the least and the most, and in bold the lowest of
 * those that can lead a row.
 */
export const comparedTable = (measures: ReadonlyArray<Measure>, columns: ReadonlyArray<Column>): string => {
  const rows = measures.map(({ name, unit }) => {
    const best = Math.min(...columns.filter(({ apart }) => !apart).map(({ values }) => values.get(name)!.median))
    const cells = columns.map(({ apart, values }) => {
      const cell = cellOf(values.get(name)!, unit)
      return !apart && values.get(name)!.median === best ? `**${cell}**` : cell
    })
    return [unit === "" ? name : `${name}, ${unit}`, ...cells]
  })
  const lines = [["", ...columns.map(({ name }) => name)], ["---", ...columns.map(() => "---:")], ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}
