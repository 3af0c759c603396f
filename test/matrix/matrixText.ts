import { markedTable } from "../support/markedTable.ts"
import { columns, reasonAgainst } from "./columns.ts"
import { elsewhereWays, further, furtherColumns, type Elsewhere } from "./elsewhere.ts"
import { ways } from "./ways.ts"

/** The cells of the whole table: played here (`here`), played by another test, or the reason why not. */
export const matrixCells: ReadonlyArray<{
  readonly way: string
  readonly column: string
  readonly cell: Elsewhere
}> = [
  ...ways.flatMap((way) => [
    ...columns.map((column) => ({ way: way.name, column: column.name, cell: reasonAgainst(way, column) ?? "here" })),
    ...furtherColumns.map((column) => ({ way: way.name, column, cell: further[way.namespace]![column] }))
  ]),
  ...Object.entries(elsewhereWays).flatMap(([way, row]) =>
    [...columns.map(({ name }) => name), ...furtherColumns].map((column) => ({ way, column, cell: row[column]! }))
  )
]

/** The table as it stands in `docs/matrix.md`. */
export const matrixText = (): string => {
  const names = [...new Set(matrixCells.map(({ way }) => way))]
  const rows = [...new Set(matrixCells.map(({ column }) => column))]
  return [
    "# Every wallet, every situation",
    "",
    "What happens with each kind of wallet, by the tests that play it. ✓ is a test of `test/matrix/`; ✓ with a number is the test that the",
    "number names; a number in brackets says why there is nothing to play. Wallets are written from their published APIs.",
    "",
    markedTable(names, rows, (way, column) => matrixCells.find((one) => one.way === way && one.column === column)!.cell)
  ].join("\n")
}
