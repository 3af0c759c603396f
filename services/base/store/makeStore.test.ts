import { assert, describe, it } from "@effect/vitest"
import { makeStore } from "./makeStore.ts"

describe("store", () => {
  it("tells of changes, not of the same value again, and no more after undo", () => {
    const store = makeStore(1)
    const seen: Array<number> = []
    const undo = store.subscribe(() => seen.push(store.get()))
    store.set(1)
    store.set(2)
    store.update((now) => now + 1)
    undo()
    store.set(9)
    assert.deepStrictEqual(seen, [2, 3])
  })

  it("listeners may come and go while it tells", () => {
    const store = makeStore(0)
    const log: Array<string> = []
    const undo = store.subscribe(() => {
      log.push("first")
      undo()
      store.subscribe(() => log.push("late"))
    })
    store.set(1)
    store.set(2)
    assert.deepStrictEqual(log, ["first", "late"])
  })
})
