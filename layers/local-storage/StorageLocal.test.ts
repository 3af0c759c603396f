import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { StorageLocal, type WebStorage } from "./StorageLocal.ts"

const refuse = (): never => {
  throw new DOMException("no", "SecurityError")
}

const areas: Readonly<Record<string, () => WebStorage | undefined>> = {
  missing: () => undefined,
  denied: refuse,
  "all throwing": () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  full: () => ({ getItem: () => null, setItem: refuse, removeItem: () => {} })
}

it.effect("REL-S: where there is no window nobody hears of other tabs, and nothing fails", () =>
  Effect.gen(function* () {
    assert.notProperty(globalThis, "addEventListener")
    const undo = (yield* Storage).watch(() => assert.fail("there is no other tab"))
    undo()
  }).pipe(Effect.provide(StorageLocal(() => undefined)))
)

describe("local storage that does not work (REL-S)", () => {
  for (const [name, area] of Object.entries(areas))
    it.effect(`REL-S: ${name} storage falls back to memory`, () =>
      Effect.gen(function* () {
        const storage = yield* Storage
        assert.isUndefined(yield* storage.get("a"))
        yield* storage.set("a", "1")
        assert.strictEqual(yield* storage.get("a"), "1")
        yield* storage.remove("a")
        assert.isUndefined(yield* storage.get("a"))
      }).pipe(Effect.provide(StorageLocal(area)))
    )

  it.effect("REL-S: what was read before stays readable when storage turns bad, and is written again when good", () => {
    const cells = new Map<string, string>()
    let works = true
    const area: WebStorage = {
      getItem: (key) => (works ? (cells.get(key) ?? null) : refuse()),
      setItem: (key, value) => (works ? void cells.set(key, value) : refuse()),
      removeItem: (key) => (works ? void cells.delete(key) : refuse())
    }
    return Effect.gen(function* () {
      const storage = yield* Storage
      yield* storage.set("a", "1")
      works = false
      yield* storage.set("a", "2")
      assert.strictEqual(yield* storage.get("a"), "2")
      works = true
      yield* storage.set("a", "3")
      assert.deepStrictEqual([...cells], [["@latchkey/a", "3"]])
      // Memory no longer hides what another tab writes.
      cells.set("@latchkey/a", "4")
      assert.strictEqual(yield* storage.get("a"), "4")
    }).pipe(Effect.provide(StorageLocal(() => area)))
  })
})
