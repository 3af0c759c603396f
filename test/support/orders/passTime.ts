import { Effect } from "effect"
import { TestClock } from "effect/testing"

/** One turn of the process, and one of the threads in which keys sign. */
const settle = Effect.promise(async () => {
  await new Promise<void>((done) => setImmediate(done))
  await crypto.subtle.digest("SHA-256", new Uint8Array(1))
})

/** Lets everything that is on its way happen, without any time passing. */
export const settled = Effect.gen(function* () {
  for (let turn = 0; turn < 12; turn++) yield* settle
})

/** Waits for what is loaded or computed, without any time passing. */
export const arrived = Effect.fnUntraced(function* (done: () => boolean) {
  for (let turn = 0; turn < 2_000 && !done(); turn++) yield* settle
})

/** Lets so many seconds pass, and what happens in each. */
export const passTime = Effect.fnUntraced(function* (seconds: number, done: () => boolean = () => false) {
  yield* settled
  for (let second = 0; second < seconds && !done(); second++) {
    yield* TestClock.adjust(1_000)
    yield* settled
  }
})
