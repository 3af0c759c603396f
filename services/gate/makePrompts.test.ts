import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { siwxAskingKey, siwxKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { makePrompts } from "./makePrompts.ts"

const tab = (cells: Map<string, string>) => Effect.provide(makePrompts, StorageMemory(cells))
const take = (prompts: Effect.Success<typeof makePrompts>, waits: () => void = () => assert.fail("It need not wait")) =>
  Effect.forkChild(prompts.take("account", waits), { startImmediately: true })
const writes = (cells: Map<string, string>, key: string, value: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const other = yield* Layer.build(StorageMemory(cells))
      yield* Effect.provideContext(
        Storage.use(({ set }) => set(key, value)),
        other
      )
    })
  )

describe("the turn to ask the visitor (SEC-29)", () => {
  it.effect("is that of one tab, until that is done", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const [one, other] = [yield* tab(cells), yield* tab(cells)]
      const first = yield* take(one)
      yield* TestClock.adjust(50)
      assert.isTrue(yield* Fiber.join(first))
      let waited = 0
      const second = yield* take(other, () => void waited++)
      yield* TestClock.adjust("20 seconds")
      assert.isUndefined(second.pollUnsafe())
      one.release()
      yield* TestClock.adjust("3 seconds")
      assert.isFalse(yield* Fiber.join(second))
      assert.strictEqual(waited, 1)
      assert.isFalse(cells.has(siwxAskingKey))
    })
  )

  it.effect("taken by two at once is that of the one who wrote last; a sign-in ends the wait", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const one = yield* tab(cells)
      let waited = 0
      const first = yield* take(one, () => void waited++)
      cells.set(siwxAskingKey, JSON.stringify({ by: "another", key: "account", until: 2_500 }))
      assert.strictEqual(waited, 0)
      yield* TestClock.adjust(50)
      assert.strictEqual(waited, 1)
      // What else is stored meanwhile ends nothing.
      yield* writes(cells, "theme", "dark")
      yield* TestClock.adjust(1)
      assert.isUndefined(first.pollUnsafe())
      yield* writes(cells, siwxKey, "[]")
      assert.isFalse(yield* Fiber.join(first))
    })
  )

  it.effect("is not held by who let go of it, whoever has it now", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const one = yield* tab(cells)
      one.release()
      const first = yield* take(one)
      yield* TestClock.adjust(50)
      assert.isTrue(yield* Fiber.join(first))
      const others = JSON.stringify({ by: "another", key: "account", until: 2_000 })
      cells.set(siwxAskingKey, others)
      one.release()
      yield* TestClock.adjust(1)
      assert.strictEqual(cells.get(siwxAskingKey), others)
    })
  )

  for (const [what, stored] of [
    ["is no JSON", "{"],
    ["names nobody", `{"key":"account","until":1000}`],
    ["has no end", `{"by":"x","key":"account"}`],
    ["ends far ahead", `{"by":"x","key":"account","until":999999999}`],
    ["is over", `{"by":"x","key":"account","until":-1}`],
    ["is of another account", `{"by":"x","key":"other","until":1000}`]
  ] as const)
    it.effect(`SEC-31: a stored turn that ${what} holds nobody up`, () =>
      Effect.gen(function* () {
        const prompts = yield* tab(new Map([[siwxAskingKey, stored]]))
        const taking = yield* take(prompts)
        yield* TestClock.adjust(50)
        assert.isTrue(yield* Fiber.join(taking))
      })
    )
})
