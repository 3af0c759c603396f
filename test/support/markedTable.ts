/** A cell: played where the table is (`here`), played by the test of this file and name, or the reason why not. */
export type MarkedCell = "here" | readonly [file: string, name: string] | (string & {})

/** A table in Markdown whose cells are marks, and below it the numbered notes that they name. */
export const markedTable = (
  names: ReadonlyArray<string>,
  rows: ReadonlyArray<string>,
  cellOf: (name: string, row: string) => MarkedCell
): string => {
  const notes = new Map<string, number>()
  const markOf = (cell: MarkedCell): string => {
    if (cell === "here") return "✓"
    const text = typeof cell === "string" ? `None: ${cell}.` : `\`${cell[0]}\`, "${cell[1]}"`
    if (!notes.has(text)) notes.set(text, notes.size + 1)
    return typeof cell === "string" ? `(${notes.get(text)})` : `✓ ${notes.get(text)}`
  }
  const lines = rows.map((row) => [row, ...names.map((name) => markOf(cellOf(name, row)))])
  const table = [["", ...names], ...lines]
  const widths = table[0]!.map((_, at) => Math.max(3, ...table.map((row) => row[at]!.length)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`
  return [
    line(table[0]!),
    line(widths.map((width) => "-".repeat(width))),
    ...lines.map(line),
    "",
    ...[...notes].map(([text, number]) => `${number}. ${text}`),
    ""
  ].join("\n")
}
