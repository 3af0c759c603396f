// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { storageContract } from "../../layers/contracts.ts"
import { StorageLocal } from "../../layers/local-storage/StorageLocal.ts"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { readJson } from "../../services/ports/storage/readJson.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"

const layers = { live: () => StorageLocal(() => localStorage), scripted: () => StorageMemory() }

for (const [name, layer] of Object.entries(layers))
  describe(`Storage contract, ${name}`, () => {
    for (const { name, run } of storageContract) it.effect(name, () => Effect.provide(run, layer()))

    it.effect("SEC-31: JSON that is junk, or not what is expected, is absent", () =>
      Effect.gen(function* () {
        const storage = yield* Storage
        const number = readJson("n", (value) => (typeof value === "number" ? value : undefined))
        for (const junk of ["", "{", "nope", '"5"', "null", "[1]"]) {
          yield* storage.set("n", junk)
          assert.isUndefined(yield* number, junk)
        }
        yield* storage.set("n", "5")
        assert.strictEqual(yield* number, 5)
      }).pipe(Effect.provide(layer()))
    )
  })

const places = {
  live: () => () => StorageLocal(() => localStorage),
  scripted: () => {
    const cells = new Map<string, string>()
    return () => StorageMemory(cells)
  }
}
for (const [name, place] of Object.entries(places))
  describe(`Storage ${name}: instances over the same values`, () => {
    it.effect("notifies the others of a change, and of nothing else", () => {
      const layer = place()
      const heard: Array<string> = []
      const open = (name: string) =>
        Effect.gen(function* () {
          const storage = Context.get(yield* Layer.build(Layer.fresh(layer())), Storage)
          return { ...storage, stop: storage.watch((key) => heard.push(`${name} ${key}`)) }
        })
      const told = Effect.promise(() => Promise.resolve())
      return Effect.gen(function* () {
        const one = yield* open("one")
        const two = yield* open("two")
        for (const write of [one.set("a", "1"), one.set("a", "1"), two.remove("a"), two.remove("a")]) {
          yield* write
          yield* told
        }
        two.stop()
        yield* one.set("b", "1")
        yield* told
        assert.deepStrictEqual(heard, ["two a", "one a"])
      }).pipe(Effect.scoped)
    })
  })

describe("Storage live", () => {
  it.effect("does not confuse localStorage and sessionStorage", () =>
    Effect.gen(function* () {
      const here = Context.get(yield* Layer.build(StorageLocal(() => localStorage)), Storage)
      const tab = Context.get(yield* Layer.build(StorageLocal(() => sessionStorage)), Storage)
      const heard: Array<string | undefined> = []
      here.watch((key) => heard.push(key))
      yield* tab.set("c", "1")
      yield* Effect.promise(() => Promise.resolve())
      assert.deepStrictEqual(heard, [])
    }).pipe(Effect.scoped)
  )

  it.effect("is the page's localStorage, under a prefix of ours", () =>
    Effect.gen(function* () {
      yield* (yield* Storage).set("active_namespace", "eip155")
      assert.strictEqual(window.localStorage.getItem("@latchkey/active_namespace"), "eip155")
    }).pipe(Effect.provide(StorageLocal(() => localStorage)))
  )

  it.effect("tells which of our keys another tab changed", () =>
    Effect.gen(function* () {
      const seen: Array<string | undefined> = []
      const undo = (yield* Storage).watch((key) => seen.push(key))
      const tell = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }))
      tell("@latchkey/connections")
      tell("other")
      tell(null)
      undo()
      tell("@latchkey/connections")
      assert.deepStrictEqual(seen, ["connections", undefined])
    }).pipe(Effect.provide(StorageLocal(() => localStorage)))
  )
})
