import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { hostsHead, situations } from "./hosts/situations.ts"
import { markedTable } from "./support/markedTable.ts"

const root = join(import.meta.dirname, "..")
const names = Object.keys(Object.values(situations)[0]!)

test("each situation has a cell for each way into a page, and names tests that are there", () => {
  for (const [situation, row] of Object.entries(situations)) {
    expect(Object.keys(row), situation).toEqual(names)
    for (const cell of Object.values(row))
      if (typeof cell !== "string") expect(readFileSync(join(root, cell[0]), "utf8")).toContain(cell[1])
  }
})

test("the table is the one in docs/", async () => {
  const text = hostsHead + "\n" + markedTable(names, Object.keys(situations), (name, row) => situations[row]![name]!)
  await expect(text).toMatchFileSnapshot(join(root, "docs/hosts.md"))
})
