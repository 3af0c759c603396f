import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { changes } from "./changes.ts"
import { derive } from "./derive.ts"
import { makeStore } from "./makeStore.ts"

/** A store that counts its listeners. */
const counted = (initial: number) => {
  const store = makeStore(initial)
  const listening = { now: 0 }
  return {
    ...store,
    listening,
    subscribe: (listener: () => void) => {
      listening.now += 1
      const stop = store.subscribe(listener)
      return () => {
        listening.now -= 1
        stop()
      }
    }
  }
}

describe("changes", () => {
  it.effect("gives the value, then each change, also to a reader who is slow", () =>
    Effect.gen(function* () {
      const store = counted(0)
      const read: Array<number> = []
      const slow = Stream.runForEach(changes(store), (value) => Effect.as(Effect.sleep(1_000), read.push(value)))
      const fiber = yield* Effect.forkChild(slow, { startImmediately: true })
      for (let value = 1; value <= 100; value++) store.set(value)
      yield* TestClock.adjust("101 seconds")
      assert.deepStrictEqual(
        read,
        Array.from({ length: 101 }, (_, at) => at)
      )
      yield* Fiber.interrupt(fiber)
    })
  )

  it.effect("gives a late reader the present value, and each reader all of them", () =>
    Effect.gen(function* () {
      const store = counted(0)
      const all = changes(store)
      const early = yield* Effect.forkChild(Stream.runCollect(Stream.take(all, 3)), { startImmediately: true })
      store.set(1)
      const late = yield* Effect.forkChild(Stream.runCollect(Stream.take(all, 2)), { startImmediately: true })
      store.set(2)
      assert.deepStrictEqual([...(yield* Fiber.join(early))], [0, 1, 2])
      assert.deepStrictEqual([...(yield* Fiber.join(late))], [1, 2])
    })
  )

  it.effect("tells nothing of what is no change of a derived store", () =>
    Effect.gen(function* () {
      const store = makeStore(1)
      const even = derive([store], () => store.get() % 2 === 0)
      const two = yield* Effect.forkChild(Stream.runCollect(Stream.take(changes(even), 2)), { startImmediately: true })
      store.set(3)
      store.set(5)
      store.set(6)
      assert.deepStrictEqual([...(yield* Fiber.join(two))], [false, true])
    })
  )

  it.effect("listens from the run on, and no longer than it: interrupted, taken enough of, or failed", () =>
    Effect.gen(function* () {
      const store = counted(0)
      const all = changes(store)
      assert.strictEqual(store.listening.now, 0)
      const fiber = yield* Effect.forkChild(Stream.runDrain(all), { startImmediately: true })
      assert.strictEqual(store.listening.now, 1)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(store.listening.now, 0)
      yield* Stream.runDrain(Stream.take(all, 1))
      assert.strictEqual(store.listening.now, 0)
      yield* Effect.exit(Stream.runForEach(all, () => Effect.fail("no")))
      assert.strictEqual(store.listening.now, 0)
      const scoped = yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Effect.forkScoped(Stream.runDrain(all), { startImmediately: true })
          return store.listening.now
        })
      )
      assert.deepStrictEqual([scoped, store.listening.now], [1, 0])
    })
  )
})
