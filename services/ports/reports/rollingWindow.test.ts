import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { rollingWindow } from "./rollingWindow.ts"

describe("rolling window (spec 9: 5 per 60 s)", () => {
  it.effect("lets 5 through, and the next when the first is 60 s old", () =>
    Effect.gen(function* () {
      const allow = rollingWindow(5, 60_000)
      assert.deepStrictEqual(yield* Effect.replicateEffect(allow, 6), [true, true, true, true, true, false])
      yield* TestClock.adjust(59_999)
      assert.isFalse(yield* allow)
      yield* TestClock.adjust(1)
      assert.isTrue(yield* allow)
    })
  )

  it("no stretch of 60 s ever holds more than 5, for any rhythm", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (waits) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const allow = rollingWindow(5, 60_000)
            const passed: Array<number> = []
            for (const wait of waits) {
              yield* TestClock.adjust(wait)
              if (yield* allow) passed.push(yield* Clock.currentTimeMillis)
            }
            for (const start of passed)
              assert.isAtMost(passed.filter((at) => at >= start && at < start + 60_000).length, 5)
          }).pipe(Effect.provide(TestClock.layer()))
        )
      ),
      { numRuns: 50 }
    ))
})
