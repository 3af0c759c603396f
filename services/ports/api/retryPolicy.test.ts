import { assert, describe, it } from "@effect/vitest"
import { Clock, Data, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { askInTurn, retryAfterMs, retryOf, retryStatuses, type Retryable } from "./retryPolicy.ts"

class Failed extends Data.TaggedError("Failed")<Retryable & { readonly place: number }> {}

/** A server's response: a status with its `Retry-After`, no response for this many ms, or its own error. */
type Answer = readonly [status: number, retryAfter?: number | undefined, takes?: number] | "never"

/**
 * Servers with these responses in order, then successful ones; returns the time of each request in ms, and the result.
 */
const visit = (...places: ReadonlyArray<ReadonlyArray<Answer>>) =>
  Effect.gen(function* () {
    const asked: Array<readonly [place: number, at: number]> = []
    const ask = (place: number) =>
      Effect.gen(function* () {
        const answer = places[place]![asked.filter(([one]) => one === place).length]
        asked.push([place, yield* Clock.currentTimeMillis])
        if (answer === undefined) return place
        if (answer === "never") return yield* new Failed({ place, retry: "never" })
        const [status, retryAfter, takes = 0] = answer
        yield* Effect.sleep(takes)
        return yield* new Failed({ place, retry: retryOf(status), retryAfter })
      })
    const [first, ...others] = places.map((_, place) => ask(place))
    const fiber = yield* Effect.forkChild(Effect.result(askInTurn([first!, ...others])))
    yield* TestClock.adjust("10 minutes")
    return { asked, result: yield* Fiber.join(fiber) }
  })

/** One server with these statuses and `Retry-After` values. */
const tries = (answers: ReadonlyArray<readonly [status: number, wait: number]>) =>
  Effect.map(visit(answers.map(([status, wait]) => [status, wait || undefined])), ({ asked, result }) => ({
    at: asked.map(([, at]) => at),
    result
  }))

const always = (...answer: Extract<Answer, ReadonlyArray<unknown>>) => Array.from({ length: 9 }, () => answer)

const retried = [403, 408, 413, 429, 500, 502, 503, 504]

describe("retry (spec 8)", () => {
  for (const status of retried)
    for (const times of [1, 2, 3])
      it.effect(`REL-H1: ${status} ${times} times, then good`, () =>
        Effect.gen(function* () {
          const { at, result } = yield* tries(Array.from({ length: times }, () => [status, 0] as const))
          assert.deepStrictEqual(at, [0, 150, 450, 1050].slice(0, times + 1))
          assert.strictEqual(result._tag, "Success")
        })
      )

  for (const status of retried)
    it.effect(`REL-H2: ${status} for ever is 4 requests`, () =>
      Effect.gen(function* () {
        const { at, result } = yield* tries(Array.from({ length: 9 }, () => [status, 0] as const))
        assert.lengthOf(at, 4)
        assert.strictEqual(result._tag, "Failure")
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

  it.effect("REL-H4: a wait longer than 30 s is told at once, never cut short and never slept through", () =>
    Effect.gen(function* () {
      const { at, result } = yield* tries([
        [503, 0],
        [429, 3_600_000]
      ])
      assert.deepStrictEqual(at, [0, 150])
      assert.strictEqual(result._tag === "Failure" && result.failure.retryAfter, 3_600_000)
    })
  )

  it("REL-H4: Retry-After in every form; never negative, never cut", () => {
    const now = Date.UTC(1994, 10, 6, 8, 49, 30)
    assert.strictEqual(retryAfterMs("7", now), 7_000)
    assert.strictEqual(retryAfterMs("Sun, 06 Nov 1994 08:49:37 GMT", now), 7_000)
    assert.strictEqual(retryAfterMs("Sunday, 06-Nov-94 08:49:37 GMT", now), 7_000)
    assert.strictEqual(retryAfterMs("Sun Nov  6 08:49:37 1994", now), 7_000)
    assert.strictEqual(retryAfterMs("3600", now), 3_600_000)
    assert.isAbove(retryAfterMs("99999999999999999999", now)!, 30_000)
    const past = "Sun, 06 Nov 1994 08:49:00 GMT"
    const noDay = "06 Nov 1994 08:49:37 GMT"
    for (const junk of ["", "0", "soon", "-5", "1.5.2", "1e3", "0x10", past, noDay, null, undefined])
      assert.isUndefined(retryAfterMs(junk, now), String(junk))
  })
})

describe("several places, one budget (spec 8)", () => {
  it.effect("two that are down are 4 requests together; a place not yet asked is asked at once", () =>
    Effect.gen(function* () {
      const { asked, result } = yield* visit(always(503), always(503))
      assert.deepStrictEqual(asked, [
        [0, 0],
        [1, 0],
        [0, 150],
        [1, 150]
      ])
      assert.strictEqual(result._tag, "Failure")
    })
  )

  it.effect("a silent place gives way to the next", () =>
    Effect.gen(function* () {
      const { asked, result } = yield* visit(always(408, undefined, 10_000), [])
      assert.deepStrictEqual(asked, [
        [0, 0],
        [1, 10_000]
      ])
      assert.strictEqual(result._tag === "Success" && result.success, 1)
    })
  )

  it.effect("a place that wishes for an hour is left for the other; both wishing fails with the shorter wish", () =>
    Effect.gen(function* () {
      const one = yield* visit(always(429, 3_600_000), [])
      assert.deepStrictEqual(one.asked, [
        [0, 0],
        [1, 0]
      ])
      const both = yield* visit(always(429, 3_600_000), always(503, 60_000))
      assert.lengthOf(both.asked, 2)
      assert.strictEqual(both.result._tag === "Failure" && both.result.failure.retryAfter, 60_000)
    })
  )

  it.effect("REL-H4: the shorter long wait is told, whichever place wished for it, and whatever failed last", () =>
    Effect.gen(function* () {
      const told = (...places: ReadonlyArray<ReadonlyArray<Answer>>) =>
        Effect.map(visit(...places), ({ result }) => result._tag === "Failure" && result.failure)
      const [hour, minute] = [always(429, 3_600_000), always(503, 60_000)]
      assert.deepInclude(yield* told(minute, hour), { place: 0, retryAfter: 60_000 })
      assert.deepInclude(yield* told(hour, always(404)), { place: 0, retryAfter: 3_600_000 })
      assert.deepInclude(yield* told(hour, ["never"]), { place: 1, retry: "never" })
      // A wait of 30 s is waited for: it is not what the request failed of.
      assert.deepInclude(yield* told([[503, 30_000], ...always(503)]), { retryAfter: undefined })
    })
  )

  it.effect("places that are free at the same time are asked in order", () =>
    Effect.gen(function* () {
      const { asked } = yield* visit(always(404), always(503), always(503))
      assert.deepStrictEqual(asked, [
        [0, 0],
        [1, 0],
        [2, 0],
        [1, 150]
      ])
    })
  )

  it.effect("a place without the answer is not asked again, the other is; a final answer ends it", () =>
    Effect.gen(function* () {
      const half = yield* visit(always(404), [[503], [503]])
      assert.deepStrictEqual(half.asked, [
        [0, 0],
        [1, 0],
        [1, 150],
        [1, 450]
      ])
      const final = yield* visit(["never"], [])
      assert.lengthOf(final.asked, 1)
      assert.strictEqual(final.result._tag, "Failure")
    })
  )

  it("never more than 4 requests, never sooner than a server wished, for any places", () => {
    const answer = fc.oneof(
      fc.constant("never" as const),
      fc.tuple(
        fc.constantFrom(0, 404, 429, 503),
        fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
        fc.integer({ min: 0, max: 10_000 })
      )
    )
    return fc.assert(
      fc.asyncProperty(fc.array(fc.array(answer, { maxLength: 5 }), { minLength: 1, maxLength: 5 }), (places) =>
        Effect.runPromise(
          Effect.gen(function* () {
            const { asked } = yield* visit(...places)
            assert.isAtMost(asked.length, 4)
            for (const place of places.keys()) {
              const times = asked.filter(([one]) => one === place).map(([, at]) => at)
              for (const [index, at] of times.slice(1).entries()) {
                const before = places[place]![index]
                assert.isArray(before)
                const [, wish = 150 * 2 ** index, takes = 0] = before as Extract<Answer, ReadonlyArray<unknown>>
                assert.isAtMost(wish, 30_000)
                assert.isAtLeast(at, times[index]! + takes + wish)
              }
            }
          }).pipe(Effect.provide(TestClock.layer()))
        )
      ),
      { numRuns: 200 }
    )
  })
})
