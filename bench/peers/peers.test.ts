import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { claimsOf } from "./claimsOf.ts"
import { comparedTable } from "./comparedTable.ts"
import { entrants } from "./entrants.ts"
import { measures } from "./measures.ts"
import { readmeLink } from "./readmeLink.ts"
import { readmeSection } from "./readmeSection.ts"
import { readTable } from "./readTable.ts"
import { spreadOf } from "./spreadOf.ts"
import { withSection } from "./withSection.ts"

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
const same = (median: number) => ({ median, least: median, most: median })

test("the median is the middle, or the mean of the middle two, whatever the order", () => {
  expect(spreadOf([9, 1, 5])).toEqual({ median: 5, least: 1, most: 9 })
  expect(spreadOf([10, 2, 4, 100])).toEqual({ median: 7, least: 2, most: 100 })
  expect(spreadOf([3])).toEqual(same(3))
  expect(() => spreadOf([])).toThrow("Nothing was measured.")
})

test("a table has the spread, the unit and a bold lowest, of those that can lead", () => {
  const rows = [
    { name: "Size", unit: "kB" },
    { name: "Files", unit: "" }
  ] as const
  const column = (name: string, apart: boolean, size: number, files: number) => ({
    name,
    apart,
    values: new Map([
      ["Size", { median: size, least: size - 1, most: size + 1.25 }],
      ["Files", same(files)]
    ])
  })
  const text = comparedTable(rows, [column("React", true, 5, 1), column("A", false, 20, 4), column("B", false, 10, 7)])
  expect(text.split("\n")).toEqual([
    "|  | React | A | B |",
    "| --- | ---: | ---: | ---: |",
    "| Size, kB | 5.0 (4.0–6.3) | 20.0 (19.0–21.3) | **10.0 (9.0–11.3)** |",
    "| Files | 1 | **4** | 7 |"
  ])
  const read = readTable(text)
  expect(read.get("Size, kB")).toEqual(new Map([...[["React", 5] as const], ["A", 20], ["B", 10]]))
  expect(read.get("Files")?.get("B")).toBe(7)
})

test("claims are the ratios of the table, also where a peer leads", () => {
  const row = (floor: number, own: number, ...others: ReadonlyArray<number>) =>
    new Map([
      ["React alone", floor],
      ["Latchkey", own],
      ...["RainbowKit", "ConnectKit", "Web3-Onboard", "AppKit"].map((name, at) => [name, others[at]!] as const)
    ])
  const table = new Map([
    ["Fetched before the button, kB", row(50, 60, 150, 250, 75, 1050)],
    ["Fetched with the list open, kB", row(50, 100, 150, 250, 75, 1050)],
    ["Click to the list, slow phone, ms", row(10, 100, 300, 150, 99, 1234)]
  ])
  expect(claimsOf(table)).toEqual([
    "Before their button is there, the other modals fetch from 2.5 (Web3-Onboard) to 100 times (AppKit) the bytes of Latchkey.",
    "With the list open they have fetched from 0.50 (Web3-Onboard) to 20 times (AppKit) the bytes.",
    "On a slow phone their list takes from 0.99 (Web3-Onboard) to 12 times (AppKit) as long after the click."
  ])
  expect(claimsOf(new Map())).toEqual([])
})

test("a section is replaced between its markers, and nothing else", () => {
  const page = "# A\n<!-- compared -->\nold\n<!-- /compared -->\nend\n"
  const once = withSection(page, "new\n")
  expect(once).toBe("# A\n<!-- compared -->\n\nnew\n\n<!-- /compared -->\nend\n")
  expect(withSection(once, "new")).toBe(once)
  expect(() => withSection("# A\n", "new")).toThrow("no place")
})

test("every version of an entrant is exact", () => {
  for (const { packages } of entrants) for (const one of packages) expect(one).toMatch(/^@?[\w/-]+@\d+\.\d+\.\d+$/)
  expect(new Set(entrants.map(({ page }) => page)).size).toBe(entrants.length)
})

test("the page has every row and column", () => {
  const read = readTable(file("docs/compared.md"))
  expect([...read.keys()]).toEqual(measures.map(({ name, unit }) => (unit === "" ? name : `${name}, ${unit}`)))
  for (const row of read.values()) expect([...row.keys()]).toEqual(entrants.map(({ name }) => name))
})

test("the README says of the comparison what the page shows", () => {
  const readme = file("README.md")
  expect(withSection(readme, readmeSection(file("docs/compared.md"), readmeLink))).toBe(readme)
})
