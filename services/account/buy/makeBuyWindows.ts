import { Effect } from "effect"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { BuyWindow } from "./BuyWindow.ts"

/** How often is looked whether the user has closed the window, in ms (spec 9). */
export const windowEvery = 1_000

/**
 * Makes what holds the windows of purchases, and looks after each until `isOver` says that its purchase has ended. When the
 * scope closes, the windows that are still empty close: nothing would load a page in them any more. On the provider's page the user
 * may be paying.
 */
export const makeBuyWindows = Effect.fnUntraced(function* (
  isOver: (id: number) => boolean,
  isEmpty: (id: number) => boolean
) {
  const run = yield* makeRun
  const windows = new Map<number, BuyWindow>()
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const [id, window] of windows) if (isEmpty(id)) window.close()
    })
  )
  const watch = Effect.fnUntraced(function* (id: number, window: BuyWindow, closed: () => void) {
    for (;;) {
      yield* Effect.sleep(windowEvery)
      if (windows.get(id) !== window || isOver(id)) return
      if (window.closed()) return closed()
    }
  })
  return {
    /** Holds the window of a purchase in place of the one before; `closed` is called once it counts as closed. */
    hold: (id: number, window: BuyWindow, closed: () => void) => {
      windows.set(id, window)
      run(watch(id, window, closed))
    },
    of: (id: number) => windows.get(id),
    drop: (id: number) => void windows.delete(id)
  }
})
