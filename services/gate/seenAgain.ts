import { Clock, Effect } from "effect"
import { Environment } from "../ports/environment/Environment.ts"

/** How often it is seen whether the page is hidden, in ms. */
const step = 60_000
/** How old a look-up may be when the page is seen again, in ms. */
const fresh = 300_000

/** Waits until the page is seen again, after a look that is some minutes old; a device that slept counts as well. */
export const seenAgain = Effect.gen(function* () {
  const environment = yield* Environment
  const begun = yield* Clock.currentTimeMillis
  let wasHidden = false
  let now = begun
  while (!wasHidden || now - begun < fresh) {
    const before = now
    yield* Effect.sleep(step)
    while (!environment.visible()) {
      wasHidden = true
      yield* Effect.sleep(1_000)
    }
    now = yield* Clock.currentTimeMillis
    if (now - before > fresh) wasHidden = true
  }
})
