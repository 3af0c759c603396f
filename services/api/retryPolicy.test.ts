import { assert, describe, it } from "@effect/vitest"
import { Clock, Data, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { retryAfterMs, retryPolicy, retryStatuses } from "./retryPolicy.ts"

class Failed extends Data.TaggedError("Failed")<{ readonly status: number; readonly retryAfterMs: number }> {}

/** Answers with the statuses in order, then well; gives the times of the tries. */
const tries = (answers: ReadonlyArray<readonly [status: number, wait: number]>) =>
  Effect.gen(function* () {
    const at: Array<number> = []
    const ask = Effect.gen(function* () {
      at.push(yield* Clock.currentTimeMillis)
      const answer = answers[at.length - 1]
      if (answer) return yield* new Failed({ status: answer[0], retryAfterMs: answer[1] })
      return "good"
    })
    const fiber = yield* Effect.forkChild(Effect.exit(ask.pipe(retryPolicy())))
    yield* TestClock.adjust("10 minutes")
    return { at, exit: yield* Fiber.join(fiber) }
  })

const retried = [403, 408, 413, 429, 500, 502, 503, 504]

describe("retry (spec 8)", () => {
  for (const status of retried)
    for (const times of [1, 2, 3])
      it.effect(`REL-H1: ${status} ${times} times, then good`, () =>
        Effect.gen(function* () {
          const { at, exit } = yield* tries(Array.from({ length: times }, () => [status, 0] as const))
          assert.deepStrictEqual(at, [0, 150, 450, 1050].slice(0, times + 1))
          assert.strictEqual(exit._tag, "Success")
        })
      )

  for (const status of retried)
    it.effect(`REL-H2: ${status} for ever is 4 requests`, () =>
      Effect.gen(function* () {
        const { at, exit } = yield* tries(Array.from({ length: 9 }, () => [status, 0] as const))
        assert.lengthOf(at, 4)
        assert.strictEqual(exit._tag, "Failure")
      })
    )

  it.effect("REL-H3: every other status is one request", () =>
    Effect.gen(function* () {
      const others = Array.from({ length: 200 }, (_, index) => 400 + index).filter((one) => !retryStatuses.has(one))
      assert.isAtLeast(others.length, 35)
      for (const status of others) assert.lengthOf((yield* tries([[status, 0]])).at, 1)
    })
  )

  it.effect("REL-H1: the server's wish wins over the backoff", () =>
    Effect.gen(function* () {
      const { at } = yield* tries([
        [429, 7_000],
        [503, 0],
        [503, 30_000]
      ])
      assert.deepStrictEqual(at, [0, 7_000, 7_300, 37_300])
    })
  )

  it("REL-H4: Retry-After in every form; never negative, capped at 30 s", () => {
    const now = Date.UTC(1994, 10, 6, 8, 49, 30)
    assert.strictEqual(retryAfterMs("7", now), 7_000)
    assert.strictEqual(retryAfterMs("Sun, 06 Nov 1994 08:49:37 GMT", now), 7_000)
    assert.strictEqual(retryAfterMs("Sunday, 06-Nov-94 08:49:37 GMT", now), 7_000)
    assert.strictEqual(retryAfterMs("Sun Nov  6 08:49:37 1994", now), 7_000)
    assert.strictEqual(retryAfterMs("Sun, 06 Nov 1994 08:49:00 GMT", now), 0)
    assert.strictEqual(retryAfterMs("99999999999999999999", now), 30_000)
    assert.strictEqual(retryAfterMs("3600", now), 30_000)
    for (const junk of ["", "soon", "-5", "1.5.2", null, undefined]) assert.strictEqual(retryAfterMs(junk, now), 0)
  })
})
