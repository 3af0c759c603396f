import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { lookUntil } from "./lookUntil.ts"

const waits = { every: 1_000, deadline: 10_000, late: () => "late" as const }

/** Looks whose answers are given one by one; the last one stays. */
const looks = (...answers: ReadonlyArray<Effect.Effect<string | undefined, string>>) => {
  let asked = 0
  return { look: Effect.suspend(() => answers[Math.min(asked++, answers.length - 1)]!), asked: () => asked }
}
const nothing = Effect.succeed(undefined)

describe("a wait with a deadline of its own", () => {
  it.effect("goes on after failed looks, and gives what is found", () =>
    Effect.gen(function* () {
      const { look, asked } = looks(nothing, Effect.fail("away"), Effect.fail("away"), Effect.succeed("mined"))
      const waiting = yield* Effect.forkChild(lookUntil(look, waits), { startImmediately: true })
      yield* TestClock.adjust(2_999)
      assert.deepStrictEqual([asked(), waiting.pollUnsafe()], [3, undefined])
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* Fiber.join(waiting), "mined")
    })
  )

  it.effect(
    "fails at its deadline and no earlier: with the last failure, or as late where every look was answered",
    () =>
      Effect.gen(function* () {
        for (const [last, error] of [
          [Effect.fail("away"), "away"],
          [nothing, "late"]
        ] as const) {
          const { look } = looks(Effect.fail("first"), last)
          const waiting = yield* Effect.forkChild(Effect.flip(lookUntil(look, waits)), { startImmediately: true })
          yield* TestClock.adjust(9_999)
          assert.isUndefined(waiting.pollUnsafe())
          yield* TestClock.adjust(1)
          assert.strictEqual(yield* Fiber.join(waiting), error)
        }
      })
  )

  it.effect("a look that hangs is not the last one", () =>
    Effect.gen(function* () {
      const { look, asked } = looks(Effect.never, Effect.succeed("mined"))
      const long = { ...waits, deadline: 100_000 }
      const waiting = yield* Effect.forkChild(lookUntil(look, long), { startImmediately: true })
      yield* TestClock.adjust(31_000)
      assert.strictEqual(yield* Fiber.join(waiting), "mined")
      assert.strictEqual(asked(), 2)
    })
  )

  it.effect("a look that never answers ends with the deadline", () =>
    Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(Effect.flip(lookUntil(Effect.never, waits)), { startImmediately: true })
      yield* TestClock.adjust(10_000)
      assert.strictEqual(yield* Fiber.join(waiting), "late")
    })
  )
})
