import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { askAgain } from "./askAgain.ts"

/** Answers in turn; how often it was asked. */
const answering = (answers: ReadonlyArray<"lost" | "no" | number>, takes = 0) => {
  const asked = { times: 0 }
  const ask = Effect.suspend(() => {
    const answer = answers[asked.times++]
    const given = typeof answer === "number" ? Effect.succeed(answer) : Effect.fail(answer)
    return Effect.andThen(Effect.sleep(takes), given)
  })
  return { asked, asking: askAgain(ask, (error) => error === "lost") }
}

it.effect("a lost answer is asked for again, after a second and after three more", () =>
  Effect.gen(function* () {
    const { asked, asking } = answering(["lost", "lost", 7])
    const fiber = yield* Effect.forkChild(asking, { startImmediately: true })
    yield* TestClock.adjust(999)
    assert.strictEqual(asked.times, 1)
    yield* TestClock.adjust(1)
    assert.strictEqual(asked.times, 2)
    yield* TestClock.adjust(2_999)
    assert.strictEqual(asked.times, 2)
    yield* TestClock.adjust(1)
    assert.strictEqual(yield* Fiber.join(fiber), 7)
  })
)

it.effect("the third lost answer is the end, and so is any other failure", () =>
  Effect.gen(function* () {
    for (const [answers, times, error] of [
      [["lost", "lost", "lost", 7], 3, "lost"],
      [["no", 7], 1, "no"],
      [["lost", "no", 7], 2, "no"]
    ] as const) {
      const { asked, asking } = answering(answers)
      const fiber = yield* Effect.forkChild(Effect.flip(asking), { startImmediately: true })
      yield* TestClock.adjust(10_000)
      assert.strictEqual(yield* Fiber.join(fiber), error)
      assert.strictEqual(asked.times, times)
    }
  })
)

it.effect("no further try begins once 30 s have passed", () =>
  Effect.gen(function* () {
    for (const [takes, times] of [
      [29_999, 2],
      [30_000, 1]
    ] as const) {
      const { asked, asking } = answering(["lost", "lost", "lost"], takes)
      const fiber = yield* Effect.forkChild(Effect.flip(asking), { startImmediately: true })
      yield* TestClock.adjust(100_000)
      yield* Fiber.join(fiber)
      assert.strictEqual(asked.times, times)
    }
  })
)
