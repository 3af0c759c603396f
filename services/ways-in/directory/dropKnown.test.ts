import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { listed } from "../../../test/support/directory.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { dropKnown } from "./dropKnown.ts"

const ids = (wallets: ReadonlyArray<WalletEntry>) => wallets.map(({ id }) => id)
const one = listed("Fernhold", { id: "1", rdns: "example.fernhold" })
const other = (part: Partial<WalletEntry>) => listed("Halyard", { id: "2", rdns: "example.halyard", ...part })

describe("listings are told apart by id, reverse domain and name (spec 5)", () => {
  const table: ReadonlyArray<readonly [why: string, part: Partial<WalletEntry>, same: boolean]> = [
    ["nothing in common", {}, false],
    ["the id", { id: "1" }, true],
    ["the domain", { rdns: "example.fernhold" }, true],
    ["the domain in other letters", { rdns: "Example.Fernhold" }, true],
    ["the name", { name: "Fernhold" }, true],
    ["the name in other letters", { name: " FERNHOLD" }, true],
    ["the name, with no domain", { name: "Fernhold", rdns: undefined }, true],
    ["a name that is the other's domain", { name: "example.fernhold" }, false]
  ]
  for (const [why, part, same] of table) {
    const two = other(part)
    it(`${why}: ${same ? "one" : "two"}`, () => {
      assert.lengthOf(dropKnown([one, two], { connectors: [] }), same ? 1 : 2)
      assert.deepStrictEqual(ids(dropKnown([two], { connectors: [], listed: [one] })), same ? [] : [two.id])
      const recents = [{ id: one.id, name: one.name, wallet: one }]
      assert.deepStrictEqual(ids(dropKnown([two], { connectors: [], recents })), same ? [] : [two.id])
    })
  }

  it("a wallet of the browser used before is known by its domain, not by its name", () => {
    const recents = [{ id: "example.fernhold", name: "Fernhold" }]
    assert.deepStrictEqual(dropKnown([one], { connectors: [], recents }), [])
    assert.lengthOf(dropKnown([listed("Fernhold")], { connectors: [], recents }), 1)
  })

  it("no two of what is left are one wallet, and the first of each stays", () => {
    const few = fc.constantFrom("a.x", "b.x", "c.x", "A.X")
    const entry = fc.record({ id: few, name: few, rdns: fc.option(few, { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (wallets) => {
        const left = dropKnown(wallets, { connectors: [] })
        for (const key of ["id", "name", "rdns"] as const) {
          const said = left.flatMap((wallet) => (key === "id" ? wallet.id : (wallet[key]?.toLowerCase() ?? [])))
          assert.lengthOf(new Set(said), said.length, key)
        }
        assert.deepStrictEqual(left[0], wallets[0])
      })
    )
  })
})
