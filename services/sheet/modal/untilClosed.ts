import { Effect } from "effect"
import { whenStores } from "../../base/store/whenStores.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import { Modal, stepLifetime } from "./Modal.ts"

/**
 * Waits until the user has ended what the modal shows, or `isOver` says so, which changes with `stores`. A step that is `kept`
 * when it is put aside, such as a pairing, has not ended: it is waited for as long as such a step lives.
 */
export const untilClosed = Effect.fnUntraced(function* (
  isOver: () => boolean,
  stores: ReadonlyArray<ReadonlyStore<unknown>>,
  kept: boolean
) {
  const { state } = yield* Modal
  const closed = whenStores([state, ...stores], () => (isOver() || !state.get().open ? true : undefined))
  yield* closed
  while (kept && !isOver() && state.get().closedBy === "aside") {
    const isBack = whenStores([state, ...stores], () => (state.get().open || isOver() ? true : undefined))
    if (!(yield* Effect.timeoutOrElse(isBack, { duration: stepLifetime, orElse: () => Effect.succeed(false) }))) return
    yield* closed
  }
})
