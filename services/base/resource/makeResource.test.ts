import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { makeResource } from "./makeResource.ts"

const numbers = (keep = 30_000, gap = 30_000) =>
  Effect.gen(function* () {
    const asked: Array<string> = []
    const open: Array<{ readonly key: string; readonly answer: Deferred.Deferred<number, string> }> = []
    const resource = yield* makeResource<string, number, string>({
      key: (input) => input,
      read: (key, fresh) =>
        Effect.gen(function* () {
          asked.push(fresh ? `${key} fresh` : key)
          const answer = yield* Deferred.make<number, string>()
          open.push({ key, answer })
          return yield* Deferred.await(answer)
        }),
      keep,
      gap
    })
    const load = (key: string, fresh = false) =>
      Effect.forkChild(Effect.exit(resource.load(key, { fresh })), { startImmediately: true })
    const answer = (at: number, value: number) => Deferred.succeed(open[at]!.answer, value)
    const fail = (at: number, error: string) => Deferred.fail(open[at]!.answer, error)
    const now = () => {
      const { key, status, value } = resource.state.get() ?? { key: "", status: "none", value: undefined }
      return [key, status, value]
    }
    return { asked, resource, load, answer, fail, now }
  })

describe("a resource", () => {
  it.effect("asks once for those who ask at once, and keeps the answer for its time", () =>
    Effect.gen(function* () {
      const { asked, load, answer, now } = yield* numbers()
      const first = yield* load("a")
      const second = yield* load("a")
      assert.deepStrictEqual([asked, now()], [["a"], ["a", "loading", undefined]])
      yield* answer(0, 1)
      assert.deepStrictEqual([yield* Fiber.join(first), yield* Fiber.join(second)], [Exit.succeed(1), Exit.succeed(1)])
      yield* TestClock.adjust(29_999)
      assert.deepStrictEqual(yield* Fiber.join(yield* load("a")), Exit.succeed(1))
      assert.lengthOf(asked, 1)
      yield* TestClock.adjust(1)
      yield* load("a")
      assert.deepStrictEqual([asked.length, now()], [2, ["a", "ready", 1]])
    })
  )

  it.effect("a fresh answer takes the kept one's place, and that of a read which began before it", () =>
    Effect.gen(function* () {
      const { asked, load, answer, now } = yield* numbers()
      const early = yield* load("a")
      const fresh = yield* load("a", true)
      const late = yield* load("a")
      assert.deepStrictEqual(asked, ["a", "a fresh"])
      yield* answer(1, 2)
      yield* answer(0, 1)
      assert.deepStrictEqual(
        [yield* Fiber.join(early), yield* Fiber.join(fresh), yield* Fiber.join(late), now()],
        [Exit.succeed(2), Exit.succeed(2), Exit.succeed(2), ["a", "ready", 2]]
      )
      assert.deepStrictEqual(yield* Fiber.join(yield* load("a")), Exit.succeed(2))
      assert.lengthOf(asked, 2)
    })
  )

  it.effect("the latest key is shown: a late answer for the one before is kept, not shown", () =>
    Effect.gen(function* () {
      const { asked, load, answer, fail, now } = yield* numbers()
      yield* load("a")
      yield* load("b")
      yield* answer(1, 2)
      yield* answer(0, 1)
      assert.deepStrictEqual(now(), ["b", "ready", 2])
      yield* load("a")
      assert.deepStrictEqual([now(), asked.length], [["a", "ready", 1], 2])
      yield* TestClock.adjust(30_000)
      yield* load("a")
      yield* load("b")
      yield* fail(2, "down")
      assert.deepStrictEqual(now(), ["b", "ready", 2])
    })
  )

  it.effect("REL-H9: after a failure nothing is asked for that key until its time is over; others are asked", () =>
    Effect.gen(function* () {
      const { asked, resource, load, answer, fail, now } = yield* numbers()
      yield* load("a")
      yield* fail(0, "down")
      assert.deepStrictEqual(now(), ["a", "failed", undefined])
      assert.deepStrictEqual([resource.state.get()?.error, resource.state.get()?.retryAt], ["down", 30_000])
      yield* TestClock.adjust(29_999)
      assert.deepStrictEqual(yield* Fiber.join(yield* load("a", true)), Exit.fail("down"))
      yield* load("b")
      yield* answer(1, 2)
      assert.deepStrictEqual(
        [asked, now()],
        [
          ["a", "b"],
          ["b", "ready", 2]
        ]
      )
      yield* load("a")
      assert.deepStrictEqual(now(), ["a", "failed", undefined])
      yield* TestClock.adjust(1)
      yield* load("a")
      assert.deepStrictEqual([asked.length, now()], [3, ["a", "loading", undefined]])
      yield* answer(2, 3)
      assert.deepStrictEqual([now(), resource.state.get()?.retryAt], [["a", "ready", 3], undefined])
    })
  )

  it.effect("a value stays while a further read fails, and a failure never waits for ever", () =>
    Effect.gen(function* () {
      const { resource, load, answer, fail, now } = yield* numbers()
      yield* load("a")
      yield* answer(0, 1)
      yield* load("a", true)
      yield* fail(1, "down")
      assert.deepStrictEqual(now(), ["a", "failed", 1])
      const broken = yield* makeResource<string, number, string>({
        key: (input) => input,
        read: () => Effect.die("broken"),
        keep: 1,
        gap: 1
      })
      const exit = yield* Effect.exit(broken.load("a"))
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
      assert.strictEqual(broken.state.get()?.status, "failed")
      resource.leave()
      assert.isUndefined(resource.state.get())
    })
  )

  it.effect("whoever stops waiting does not end the read; the scope does", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { asked, load, answer, now } = yield* Scope.provide(numbers(), scope)
      yield* Fiber.interrupt(yield* load("a"))
      yield* load("a")
      assert.lengthOf(asked, 1)
      yield* answer(0, 1)
      assert.deepStrictEqual(now(), ["a", "ready", 1])
      yield* load("b")
      yield* Scope.close(scope, Exit.void)
      yield* answer(1, 2)
      assert.notStrictEqual(now()[2], 2)
    })
  )

  it.effect("a clock that is put back a day neither pauses nor keeps for a day", () =>
    Effect.gen(function* () {
      const day = 86_400_000
      const { asked, load, answer, fail } = yield* numbers()
      yield* TestClock.setTime(2 * day)
      yield* load("a")
      yield* fail(0, "no")
      yield* load("b")
      yield* answer(1, 1)
      yield* TestClock.setTime(day)
      yield* load("a")
      yield* load("b")
      assert.deepStrictEqual(asked, ["a", "b", "a", "b"])
      yield* fail(2, "no")
      yield* load("a")
      assert.lengthOf(asked, 4)
    })
  )
})
