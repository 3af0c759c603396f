import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeStore } from "../../base/store/makeStore.ts"
import { Modal, stepLifetime, type ModalState } from "./Modal.ts"
import { untilClosed } from "./untilClosed.ts"

const open = { open: true } as ModalState
const aside = { open: false, closedBy: "aside" } as ModalState
const closed = { open: false, closedBy: "end" } as ModalState

/** Waits on a sheet of which only its state is there. */
const waiting = Effect.fnUntraced(function* (kept: boolean, isOver = () => false) {
  const state = makeStore(open)
  const fiber = yield* untilClosed(isOver, [], kept).pipe(
    Effect.provideService(Modal, { state } as never),
    Effect.forkChild({ startImmediately: true })
  )
  return { state, isDone: () => fiber.pollUnsafe() !== undefined }
})

it.effect("a step that is put aside has ended, but where it is kept it is waited for as long as it lives", () =>
  Effect.gen(function* () {
    const one = yield* waiting(false)
    one.state.set(aside)
    yield* Effect.yieldNow
    assert.isTrue(one.isDone())

    const kept = yield* waiting(true)
    kept.state.set(aside)
    yield* TestClock.adjust(stepLifetime)
    assert.isTrue(kept.isDone())
  })
)

it.effect("a kept step that comes back is waited for until it is closed", () =>
  Effect.gen(function* () {
    const { state, isDone } = yield* waiting(true)
    for (const now of [aside, open, aside, open]) {
      state.set(now)
      yield* Effect.yieldNow
      assert.isFalse(isDone())
    }
    state.set(closed)
    yield* Effect.yieldNow
    assert.isTrue(isDone())
  })
)
