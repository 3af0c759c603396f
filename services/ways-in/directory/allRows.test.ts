import { assert, describe, it } from "@effect/vitest"
import { silentProvider } from "../../../test/support/silentProvider.ts"
import { listed, listedMany } from "../../../test/support/directory.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { allRows } from "./allRows.ts"
import type { DirectoryPages } from "./DirectoryPages.ts"
import type { DirectoryStart } from "./DirectoryStart.ts"

const many = listedMany(200)
const start: DirectoryStart = {
  available: true,
  status: "ready",
  featured: [],
  recommended: many.slice(0, 4),
  excluded: [],
  count: 204
}
const pages = (
  loaded: ReadonlyArray<readonly [number, DirectoryStart["featured"]]>,
  count?: number
): DirectoryPages => ({
  count,
  loaded: new Map(loaded),
  failed: undefined
})
const page = (number: number) => [number, many.slice(4 + (number - 1) * 40, 4 + number * 40)] as const
const fernhold: Connector = {
  id: "example.fernhold",
  type: "ANNOUNCED",
  namespace: "eip155",
  name: "Fernhold",
  rdns: "example.fernhold",
  provider: silentProvider
}
const nameAt = (rows: ReturnType<typeof allRows>, index: number) =>
  (rows.at(index)?.connector ?? rows.at(index)?.wallet)?.name

describe("the list of all wallets (spec 5, 9)", () => {
  it("has its whole length before any page is there", () => {
    const rows = allRows([fernhold], [], start, pages([]))
    assert.strictEqual(rows.total, 1 + 4 + 200)
    assert.deepStrictEqual([nameAt(rows, 0), nameAt(rows, 1), nameAt(rows, 5)], ["Fernhold", "Wallet 1", undefined])
    assert.deepStrictEqual(
      [rows.pageAt(4), rows.pageAt(5), rows.pageAt(44), rows.pageAt(45), rows.pageAt(204)],
      [undefined, 1, 1, 2, 5]
    )
  })

  it("installed first, then featured, custom and recommended, then pages in their order", () => {
    const rows = allRows(
      [fernhold],
      [listed("Custom")],
      { ...start, featured: [listed("Featured")] },
      pages([page(1)], 196)
    )
    assert.deepStrictEqual(
      [0, 1, 2, 3, 6, 7].map((index) => nameAt(rows, index)),
      ["Fernhold", "Featured", "Custom", "Wallet 1", "Wallet 4", "Wallet 5"]
    )
  })

  it("a page further down is where it will be, and the ones between are still open", () => {
    const rows = allRows([], [], start, pages([page(3)], 196))
    assert.deepStrictEqual(
      [nameAt(rows, 4), nameAt(rows, 84), nameAt(rows, 123), nameAt(rows, 124)],
      [undefined, "Wallet 85", "Wallet 124", undefined]
    )
    assert.strictEqual(rows.startOf(3), 84)
  })

  it("what a page repeats or an installed wallet stands for is left out, and the list is shorter", () => {
    const second = [many[5]!, many[44]!, listed("Fern", { rdns: "example.fernhold" })]
    const rows = allRows([fernhold], [], start, pages([page(1), [2, second]], 80))
    assert.strictEqual(rows.total, 1 + 4 + 40 + 1)
    assert.strictEqual(nameAt(rows, 45), "Wallet 45")
    assert.isUndefined(rows.at(46))
  })

  it("excluded wallets are on no page", () => {
    const rows = allRows(
      [fernhold],
      [],
      { ...start, excluded: [{ name: "fernhold" }, { name: "Wallet 1" }] },
      pages([])
    )
    assert.strictEqual(nameAt(rows, 0), "Wallet 2")
  })

  it("until it is known what is excluded, what stands above the pages keeps its place", () => {
    const unsure = { ...start, excluded: undefined }
    const rows = allRows([fernhold], [], { ...unsure, status: "loading" }, pages([page(1)], 200))
    assert.strictEqual(rows.total, 1 + 4 + 200)
    assert.deepStrictEqual([nameAt(rows, 0), nameAt(rows, 5)], [undefined, "Wallet 5"])
    assert.notInclude(
      rows.known.map(({ connector }) => connector),
      fernhold
    )
    assert.strictEqual(nameAt(allRows([fernhold], [], { ...unsure, status: "failed" }, pages([])), 0), "Fernhold")
  })

  it("an empty directory is an empty list", () => {
    const rows = allRows([], [], { ...start, recommended: [], count: 0 }, pages([], 0))
    assert.deepStrictEqual([rows.total, rows.known.length, rows.at(0)], [0, 0, undefined])
  })
})
