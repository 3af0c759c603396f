import { Effect, type Scope } from "effect"
import { makeRun } from "../../services/base/concurrency/makeRun.ts"
import type { Wallets } from "../../services/ports/connectors/Wallets.ts"

/** When the page is looked at again, in ms after the time before: often in the first 3 s, then until a minute has passed. */
const later = [50, 100, 250, 600, 1_000, 1_000, ...Array.from({ length: 12 }, () => 5_000)]

/**
 * Looks for wallets that put themselves on the page without an event: now, when the page has loaded, some times in the first minute,
 * whenever the user comes back to the page, opens a list of wallets or presses one. Ends with the scope.
 */
export const lookAgain = ({ onLook }: Wallets["Service"], look: () => void): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = yield* makeRun
    look()
    yield* onLook(look)
    const events = ["load", "focus"] as const
    for (const event of events) addEventListener(event, look)
    yield* Effect.addFinalizer(() => Effect.sync(() => events.forEach((event) => removeEventListener(event, look))))
    run(
      Effect.gen(function* () {
        for (const wait of later) {
          yield* Effect.sleep(wait)
          look()
        }
      })
    )
  })
