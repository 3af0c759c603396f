import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { movedClock } from "../../test/support/movedClock.ts"
import { seenAgain } from "./seenAgain.ts"

const started = Effect.fnUntraced(function* () {
  const facts = { visible: true }
  let ended = false
  const clock = yield* movedClock
  yield* Effect.forkChild(
    clock.on(
      Effect.provide(
        Effect.map(seenAgain, () => {
          ended = true
        }),
        EnvironmentScripted(facts)
      )
    ),
    { startImmediately: true }
  )
  return { facts, clock, ended: () => ended }
})

it.effect("a page that stays in sight is not looked at again", () =>
  Effect.gen(function* () {
    const { ended } = yield* started()
    yield* TestClock.adjust("3 hours")
    assert.isFalse(ended())
  })
)

it.effect("a page that was hidden is, once it is seen, when what is known is five minutes old", () =>
  Effect.gen(function* () {
    const { facts, ended } = yield* started()
    facts.visible = false
    yield* TestClock.adjust("2 hours")
    assert.isFalse(ended())
    facts.visible = true
    yield* TestClock.adjust("1 second")
    assert.isTrue(ended())
  })
)

it.effect("one that was hidden for a moment waits until then", () =>
  Effect.gen(function* () {
    const { facts, ended } = yield* started()
    facts.visible = false
    yield* TestClock.adjust("61 seconds")
    facts.visible = true
    yield* TestClock.adjust("3 minutes")
    assert.isFalse(ended())
    yield* TestClock.adjust("2 minutes")
    assert.isTrue(ended())
  })
)

it.effect("a device that slept counts as hidden", () =>
  Effect.gen(function* () {
    const { clock, ended } = yield* started()
    yield* TestClock.adjust("90 seconds")
    clock.move(3_600_000)
    yield* TestClock.adjust("30 seconds")
    assert.isTrue(ended())
  })
)
