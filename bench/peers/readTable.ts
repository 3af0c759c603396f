/** A table of the page as read: the medians by row and column. Empty when the page has no table yet. */
export const readTable = (page: string): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const lines = page.split("\n").filter((line) => line.startsWith("|"))
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
  return new Map(
    rows.map(([name, ...cells]) => [
      name!,
      new Map(cells.map((cell, at) => [head[at + 1]!, Number.parseFloat(cell.replaceAll("*", ""))]))
    ])
  )
}
