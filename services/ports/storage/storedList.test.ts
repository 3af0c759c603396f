import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import type { Storage } from "./Storage.ts"
import { storedList } from "./storedList.ts"

const key = "numbers"
const list = storedList({
  key,
  version: 2,
  earlier: (value) => Object.values(Object(value)),
  most: 3,
  accept: (entry) => (typeof entry === "number" ? [entry] : []),
  toStored: (entry) => ({ n: entry })
})
const using = <A>(cells: Map<string, string>, effect: Effect.Effect<A, never, Storage>) =>
  Effect.provide(effect, StorageMemory(cells))
const reads = (stored: string) => using(new Map([[key, stored]]), list.read)

describe("a stored list (spec 3)", () => {
  it.effect("is written with its version, and is not stored when it is empty", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      yield* using(cells, list.write([1, 2, 3, 4]))
      assert.deepStrictEqual(JSON.parse(cells.get(key)!), { v: 2, list: [{ n: 1 }, { n: 2 }, { n: 3 }] })
      yield* using(cells, list.write([]))
      assert.isFalse(cells.has(key))
    })
  )

  it.effect("drops an entry that is too deep to serialize (SEC-31)", () =>
    Effect.gen(function* () {
      const depth = 20_000
      const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`
      const cells = new Map([[key, `{"v":1,"list":[1,${deep},2]}`]])
      const raw = storedList<unknown>({ key, version: 1, most: 9, accept: (entry) => [entry] })
      const entries = yield* using(cells, raw.read)
      assert.lengthOf(entries, 3)
      yield* using(cells, raw.write(entries))
      assert.strictEqual(cells.get(key), `{"v":1,"list":[1,2]}`)
    })
  )

  it.effect("is read in the forms of earlier and later versions", () =>
    Effect.gen(function* () {
      for (const stored of ["[1,2]", `{"a":1,"b":2}`, `{"v":2,"list":[1,2]}`, `{"v":9,"list":[1,2],"more":[3]}`])
        assert.deepStrictEqual(yield* reads(stored), [1, 2], stored)
    })
  )

  it.effect("SEC-31: entry by entry, the first ones of too many; junk is none", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* reads(`{"v":2,"list":[1,"x",2,3]}`), [1, 2])
      for (const stored of ["", "{", "null", "7", `"x"`, `{}`, `{"list":7}`, `{"list":null}`])
        assert.deepStrictEqual(yield* reads(stored), [], stored)
    })
  )
})
