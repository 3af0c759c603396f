import { assert, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber } from "effect"
import { makeTime } from "./makeTime.ts"

const { clock: anyClock } = makeTime()
const onOwnTime = <A, E>(program: (advance: (ms: number) => Effect.Effect<void>) => Effect.Effect<A, E>) => {
  const { clock, advance } = makeTime()
  return Effect.provideService(program(advance), Clock.Clock, clock)
}
const asleep = (log: Array<string>, name: string, duration: Duration.Input) =>
  Effect.forkChild(
    Effect.andThen(
      Effect.sleep(duration),
      Effect.map(Clock.currentTimeMillis, (now) => void log.push(`${name} at ${now}`))
    ),
    { startImmediately: true }
  )

it.effect("passes when it is told to, the same in each unit", () =>
  onOwnTime((advance) =>
    Effect.gen(function* () {
      yield* advance(1_500)
      yield* advance(250)
      const { currentTimeMillisUnsafe, currentTimeNanos, currentTimeNanosUnsafe, ...rest } = yield* Clock.Clock
      assert.strictEqual(yield* Clock.currentTimeMillis, 1_750)
      assert.strictEqual(currentTimeMillisUnsafe(), 1_750)
      for (const nanos of [yield* currentTimeNanos, currentTimeNanosUnsafe(), yield* rest.monotonicTimeNanos])
        assert.strictEqual(nanos, 1_750_000_000n)
      assert.strictEqual(rest.monotonicTimeNanosUnsafe(), 1_750_000_000n)
      // Another one has not passed.
      assert.strictEqual(anyClock.currentTimeMillisUnsafe(), 0)
    })
  )
)

it.effect("wakes who sleeps at its own moment, in order, also who falls asleep meanwhile", () =>
  onOwnTime((advance) =>
    Effect.gen(function* () {
      const log: Array<string> = []
      yield* asleep(log, "late", 900)
      yield* asleep(log, "early", Duration.nanos(300_000_000n))
      yield* asleep(log, "never", Duration.infinity)
      yield* Effect.forkChild(
        Effect.andThen(
          Effect.sleep(400),
          Effect.flatMap(asleep(log, "between", 100), (fiber) => Fiber.join(fiber))
        ),
        { startImmediately: true }
      )
      yield* advance(299)
      assert.deepStrictEqual(log, [])
      yield* advance(10_000)
      assert.deepStrictEqual(log, ["early at 300", "between at 500", "late at 900"])
    })
  )
)

it.effect("lets go of who is interrupted in its sleep", () =>
  onOwnTime((advance) =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const fiber = yield* asleep(log, "interrupted", 100)
      yield* Fiber.interrupt(fiber)
      yield* advance(1_000)
      assert.deepStrictEqual(log, [])
    })
  )
)
